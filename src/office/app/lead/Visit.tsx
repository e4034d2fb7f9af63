import { Fragment, useId, useState } from 'react';
import * as z from 'zod/mini';
import { MINUTE_MS } from '../../../shared/dates.ts';
import { textHref } from '../../../shared/phone.ts';
import type { Detail, Summary } from '../../contract/answers.ts';
import type { Visit as Arranged } from '../../contract/changes.ts';
import { MAX_PLACE_LENGTH } from '../../contract/office-limits.ts';
import { dayHere, momentHere } from '../business-time.ts';
import { useDraftForm, useOpen } from '../draft-form.ts';
import { clockText, lengthText, mailHref, travelHref, wholeDayText, wishText } from '../format.ts';
import { DAY, Field, FormButtons, Input, Options } from '../inputs.tsx';
import { reach } from '../reach/reached.ts';
import { baseVersion, noteChange } from '../sending.ts';
import { Block, Button, Icon, useNow } from '../ui.tsx';
import { visitOverlaps } from '../week/overlaps.ts';
import { CalendarFile } from './NoteForms.tsx';
import { Overlaps } from './Overlaps.tsx';
import { formOf, LENGTHS, timeInstead, visitDayInstead, visitFormSchema, visitOf, visitOfWish } from './visit-form.ts';
import type { Whole } from './whole.ts';

/** With the version of the lead when the form was opened. */
const formSchema = z.extend(visitFormSchema, { seen: z.number() });
type Form = z.output<typeof formSchema>;

const draftOf = ({ summary }: Detail) => `${summary.id} visit`;

const isComing = (visit: Arranged | null, now: number): visit is Arranged =>
  visit !== null && Date.parse(visit.at) + visit.minutes * MINUTE_MS > now;

const VisitForm = ({ detail, standing, assignee, seen, session, onEnd }: Whole & { onEnd: () => void }) => {
  const { summary, events, address, otherPlace } = detail;
  const { timeZone } = session.business;
  const { visit } = standing;
  const now = useNow();
  const moved = isComing(visit, now) ? visit : null;
  const begin = { ...formOf(moved, visit?.place || address, timeZone), seen };
  const form = useDraftForm<Form>(draftOf(detail), begin, formSchema);
  const { field, register, handleSubmit, watch, setValue } = form;
  const listId = useId();
  /** the moment that was asked about: if it is saved again, it counts as it is */
  const [asked, setAsked] = useState('');
  const typed = watch();
  const isAsked = asked === typed.day + typed.time;
  const instead = isAsked ? visitDayInstead(typed, now, timeZone) : undefined;
  const noSuchTime = isAsked ? timeInstead(typed, timeZone) : undefined;
  const save = (saved: Form) => {
    const moment = saved.day + saved.time;
    const isOver = moment !== asked && visitDayInstead(saved, Date.now(), timeZone) !== undefined;
    if (isOver || timeInstead(saved, timeZone) !== undefined) return setAsked(moment);
    noteChange(summary.id, { kind: 'visit', visit: visitOf(saved, timeZone) }, baseVersion(saved.seen, events));
    onEnd();
  };
  return (
    <form className="outcome" onSubmit={handleSubmit(save)} noValidate aria-label="Visit">
      <Input label="Day" {...DAY} {...field('day')} />
      <div role="status">
        {instead !== undefined && (
          <p className="buttons">
            This {typed.day === dayHere(now) ? 'time' : 'day'} is over. {wholeDayText(instead)}?{' '}
            <Button onClick={() => setValue('day', instead)}>Yes, {wholeDayText(instead)}</Button>{' '}
            <span className="quiet">If the visit was then, save again.</span>
          </p>
        )}
      </div>
      <Input label="Time" type="time" {...field('time')} />
      <div role="status">
        {noSuchTime !== undefined && (
          <p className="buttons">
            The clocks go forward that night: there is no {clockText(typed.time)}.{' '}
            <Button onClick={() => setValue('time', noSuchTime)}>Take {clockText(noSuchTime)}</Button>
          </p>
        )}
      </div>
      <Field label="How long">
        <select {...register('minutes')}>
          <Options options={LENGTHS.map((minutes) => [String(minutes), lengthText(minutes)])} />
        </select>
      </Field>
      <Input
        label="Where"
        note="street and town"
        maxLength={MAX_PLACE_LENGTH}
        list={otherPlace && listId}
        {...field('place')}
      />
      {otherPlace && (
        <datalist id={listId}>
          <option value={begin.place} />
          <option value={otherPlace} />
        </datalist>
      )}
      <Overlaps
        from={typed.day}
        until={typed.day}
        find={(planned) =>
          visitFormSchema.safeParse(typed).success
            ? visitOverlaps(visitOf(typed, timeZone), assignee, planned, { leadId: summary.id, timeZone })
            : []
        }
      />
      <FormButtons save="Save visit" onEnd={onEnd} />
    </form>
  );
};

type Wish = Summary['wishes'][number];

/** Half days that the customer would like: one tap turns one into a visit, which the letters below then confirm. */
const Wishes = ({ wishes, onTake }: { wishes: Wish[]; onTake: (wish: Wish) => void }) =>
  wishes.length > 0 && (
    <>
      <p>They would like a visit on:</p>
      <p className="buttons">
        {wishes.map((wish) => (
          <Button key={wish.day + wish.half} onClick={() => onTake(wish)}>
            {wishText(wish)}
          </Button>
        ))}
      </p>
    </>
  );

/** Directions, and letters to the customer. The worker fills in day, time, and place, so letters appear once it has the visit. */
const Ways = ({ detail, visit, isKnown }: { detail: Detail; visit: Arranged; isKnown: boolean }) => {
  const { summary, visitLetters } = detail;
  const { email, phoneLinks } = summary;
  return (
    <p className="buttons">
      {visit.place !== '' && (
        <a className="btn btn-outline" href={travelHref(visit.place)} target="_blank" rel="noreferrer">
          Directions
        </a>
      )}
      {(isKnown ? visitLetters : []).map((letter) => (
        <Fragment key={letter.title}>
          {email !== '' && (
            <a className="btn btn-outline" href={mailHref(email, letter)} onClick={() => reach('mail', summary)}>
              <Icon name="mail" /> {letter.title}
            </a>
          )}
          {phoneLinks !== null && letter.sms !== null && (
            <a
              className="btn btn-outline"
              href={textHref(phoneLinks.text, letter.sms)}
              onClick={() => reach('text', summary)}
            >
              {letter.title} by text
            </a>
          )}
        </Fragment>
      ))}
    </p>
  );
};

/** The visit: arrange, move, or cancel it, tell the customer, add it to the calendar. */
export const Visit = (whole: Whole) => {
  const { detail, seen, session } = whole;
  const { summary, events, address } = detail;
  const { visit } = whole.standing;
  const now = useNow();
  const isKnown = JSON.stringify(visit) === JSON.stringify(summary.visit);
  const isAhead = isComing(visit, now);
  const wasCancelled = visit === null && events.some(({ change }) => change.kind === 'visit');
  const { isOpen, setOpen, end } = useOpen(draftOf(detail));
  const note = (next: Arranged | null) => noteChange(summary.id, { kind: 'visit', visit: next }, seen);
  return (
    <Block title="Visit">
      {visit !== null && (
        <>
          <p>
            <strong>{momentHere(visit.at)}</strong>, {lengthText(visit.minutes)}
          </p>
          <p>{visit.place}</p>
        </>
      )}
      {visit === null && (
        <Wishes
          wishes={summary.wishes.filter(({ day }) => day >= dayHere(now))}
          onTake={(wish) => note(visitOfWish(wish, address, session.business.timeZone))}
        />
      )}
      {isAhead && <Ways detail={detail} visit={visit} isKnown={isKnown} />}
      {isOpen ? (
        <VisitForm {...whole} onEnd={end} />
      ) : (
        <p className="buttons">
          <Button onClick={() => setOpen(true)}>{isAhead ? 'Move the visit' : 'Arrange a visit'}</Button>
          {isAhead && <Button onClick={() => note(null)}>Cancel the visit</Button>}
          {isKnown && (isAhead || wasCancelled) && (
            <CalendarFile leadId={summary.id} name="visit.ics" isOff={wasCancelled} />
          )}
        </p>
      )}
    </Block>
  );
};
