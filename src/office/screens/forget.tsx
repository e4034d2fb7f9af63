import * as z from 'zod/mini';
import { runAll } from '../../server/query.ts';
import { leadPath, OFFICE_PATH } from '../contract/paths.ts';
import { sentForm, several } from '../contract/sent-form.ts';
import { Button, Link, Tick } from '../pages/controls.tsx';
import { dayHere, dayText, displayName } from '../pages/format.ts';
import { PostForm } from '../pages/PostForm.tsx';
import { readDetail } from '../server/lead-detail.ts';
import { ofLead } from '../server/of-lead.ts';
import { act, screen } from '../server/screens.tsx';
import { deleteLead } from '../server/sql/known-queries.ts';

const showForget = ofLead((_, { summary, others }) => (
  <>
    <h1>{`Forget ${displayName(summary)}?`}</h1>
    <p>
      The request, its photos, and everything that was noted are removed for good. The request no longer counts in the
      numbers.
    </p>
    <PostForm action={`${leadPath(summary.id)}/forget`} className="fields">
      {others.map((other) => (
        <Tick
          key={other.id}
          name="other"
          value={other.id}
        >{`Also ${displayName(other)}, asked ${dayText(dayHere(other.createdAt))}`}</Tick>
      ))}
      <p className="buttons">
        <Button isPrimary>Forget for good</Button>
        <Link to={leadPath(summary.id)}>Cancel</Link>
      </p>
    </PostForm>
  </>
));

const forgetSchema = z.object({ ...sentForm, other: several(z.string()) });

export const forgetRoutes = [
  screen('/leads/:id/forget', 'owner', showForget),
  act('/leads/:id/forget', 'owner', forgetSchema, async ({ id, env }, { other }) => {
    const detail = await readDetail(id, env);
    // Sent again, or by two people: it is gone, as intended.
    if (detail === undefined) return OFFICE_PATH;
    const ids = [id, ...detail.others.flatMap((one) => (other.includes(one.id) ? [one.id] : []))];
    await runAll(env.DB, ids.map(deleteLead));
    return OFFICE_PATH;
  }),
];
