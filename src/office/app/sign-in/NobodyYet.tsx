import { INVITATION_HOURS } from '../../contract/limits.ts';

/** The office of a site whose owner has not come in yet. */
export const NobodyYet = () => (
  <>
    <h1>Nobody is in the office yet</h1>
    <p>
      This is where the people of the business see who asked for a quote, and call back. What comes meanwhile is kept.
    </p>
    <ol className="steps">
      <li>Ask whoever set up this website for your invitation: a link, made for you alone.</li>
      <li>
        Open it within {INVITATION_HOURS} hours on the phone or computer that you want to use, and press the button.
      </li>
      <li>From then on you invite everybody else yourself, under You.</li>
    </ol>
    <p className="quiet">Did you set up this website? docs/office.md, which came with it, says how to make the link.</p>
  </>
);
