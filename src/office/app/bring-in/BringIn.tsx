import { useState } from 'react';
import { count } from '../../../shared/count.ts';
import { knownSchema, type Session, type Summary } from '../../contract/answers.ts';
import { MAX_AT_ONCE, MAX_CONTACT_BYTES, MAX_OFFICE_BODY_BYTES } from '../../contract/office-limits.ts';
import { post, send } from '../api.ts';
import { OwnersPage } from '../device/OwnersPage.tsx';
import { decodeText } from '../fill/read-contact.ts';
import { nameOf } from '../format.ts';
import { Input } from '../inputs.tsx';
import { DESK, revalidateKeys } from '../queries.ts';
import { leadPath } from '../router.ts';
import { Button, Failure, useAttempt } from '../ui.tsx';
import { Scrolled, TableHead } from '../ui-later.tsx';
import { type Row, readCustomers } from './read-customers.ts';

/** Old customers from a file: reviewed first, then imported. */

/** With room for the names around a batch. */
const BATCH_BYTES = MAX_OFFICE_BODY_BYTES - 100;

/** So few and so short that the worker accepts each batch. */
const batchesOf = <One,>(all: One[]): One[][] => {
  const encoder = new TextEncoder();
  const batches: One[][] = [];
  let bytes = 0;
  for (const one of all) {
    const size = encoder.encode(JSON.stringify(one)).length + 1;
    const last = batches.at(-1);
    if (last === undefined || last.length === MAX_AT_ONCE || bytes + size > BATCH_BYTES) {
      batches.push([one]);
      bytes = size;
    } else {
      last.push(one);
      bytes += size;
    }
  }
  return batches;
};

type Looked = Row & { known: Summary | null };

const lookUp = async (rows: Row[]): Promise<Looked[]> => {
  const known: (Summary | null)[] = [];
  const contacts = rows.map(({ customer }) => {
    const { phone = '', morePhones = '', email = '', moreEmails = '' } = customer ?? {};
    return { phone, morePhones, email, moreEmails };
  });
  for (const batch of batchesOf(contacts))
    known.push(...(await post('/known', { contacts: batch }, knownSchema)).known);
  return rows.map((row, at) => ({ ...row, known: known[at] ?? null }));
};

const isNew = ({ customer, known }: Looked) => customer !== undefined && known === null;

const Judged = ({ row: { customer, problem, known } }: { row: Looked }) => {
  if (customer === undefined) return `Refused: ${problem}`;
  if (known === null) return 'New';
  return (
    <>
      <span>Known: </span>
      <a className="link" href={leadPath(known.id)}>
        {nameOf(known)}
      </a>
    </>
  );
};

const Table = ({ rows }: { rows: Looked[] }) => (
  <Scrolled label="Who is in the file">
    <table>
      <TableHead names={['Row', 'Name', 'What happens', 'Phone, email', 'Place']} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <td>{row.number}</td>
            <th scope="row">{row.found.name}</th>
            <td>
              <Judged row={row} />
            </td>
            <td>{[row.found.phone, row.found.morePhones, row.found.email].filter(Boolean).join(', ')}</td>
            <td>{[row.found.address, row.found.location, row.found.zip].filter(Boolean).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolled>
);

const sumText = (rows: Looked[]) => {
  const fresh = rows.filter(isNew).length;
  const refused = rows.filter(({ customer }) => customer === undefined).length;
  return `${fresh} new, ${rows.length - fresh - refused} known, ${refused} refused.`;
};

const useBringIn = () => {
  const [rows, setRows] = useState<Looked[]>([]);
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { attempt, failure } = useAttempt();
  const look = async (file: File) => {
    setRows([]);
    if (file.size > MAX_CONTACT_BYTES) throw new Error('This file is too large: bring it in in parts.');
    const read = readCustomers(decodeText(new Uint8Array(await file.arrayBuffer())));
    if ('problem' in read) throw new Error(read.problem);
    const looked = await lookUp(read.rows);
    setRows(looked);
    setSaid(sumText(looked));
  };
  /** A customer sent twice, because the connection broke, is stored once. */
  const bringIn = async () => {
    const customers = rows.filter(isNew).flatMap(({ customer }) => customer ?? []);
    for (const batch of batchesOf(customers)) await send('/customers', { customers: batch });
    setRows([]);
    setSaid(`Brought in: ${count(customers.length, 'customer')}.`);
    revalidateKeys(DESK);
  };
  const then = (doing: Promise<void>) => {
    setBusy(true);
    setSaid('');
    attempt(doing).finally(() => setBusy(false));
  };
  return { rows, said, failure, isBusy, look: (file: File) => then(look(file)), bringIn: () => then(bringIn()) };
};

export const BringIn = ({ session }: { session: Session }) => {
  const { rows, said, failure, isBusy, look, bringIn } = useBringIn();
  const fresh = rows.filter(isNew).length;
  return (
    <OwnersPage session={session} title="Bring in customers" refused="Only an owner may bring in customers.">
      <p>
        A file of contacts (.vcf), or a spreadsheet saved as CSV whose first row names the columns. They are found when
        they call, do not wait for a call, and set off no alert.
      </p>
      <Input
        label="The file"
        note=".vcf or .csv"
        type="file"
        accept=".vcf,.csv,text/vcard,text/csv"
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) look(file);
        }}
      />
      <p role="status">{said}</p>
      <Failure>{failure}</Failure>
      {rows.length > 0 && <Table rows={rows} />}
      {fresh > 0 && (
        <p className="buttons">
          <Button className="btn btn-primary" disabled={isBusy} onClick={bringIn}>
            Bring in {count(fresh, 'customer')}
          </Button>
        </p>
      )}
    </OwnersPage>
  );
};
