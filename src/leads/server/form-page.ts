import type { Element } from '@cloudflare/workers-types';
import type { Env } from '../../server/env.ts';
import { builtPage, HTML, plainPage } from '../../server/html-pages.ts';
import { business } from '../../server/mail-facts.ts';
import { escapeXml } from '../../shared/escape.ts';
import { smsHref, textHref } from '../../shared/phone.ts';
import { formCheckPage } from '../../shared/routes.ts';
import { textMessage } from '../contract/lead-words.ts';
import { LEADS_PATH } from '../contract/limits.ts';
import { leadKind } from '../contract/parse-lead.ts';
import type { Attribution } from '../contract/pick-attribution.ts';
import { getAdPage } from '../contract/sources.ts';
import { serviceTitle } from './mails/lead-text.ts';
import type { Problem } from './problems.ts';
import { parseEnvelope } from './read-body.ts';

/**
 * The answer to a native form post that was refused: the form's page with what was typed and the error messages. The page is
 * built with all of them (src/pages/form-check); here they are filled in.
 */

const selectOption = (option: Element, isChosen: boolean) => {
  if (isChosen) option.setAttribute('selected', '');
  else option.removeAttribute('selected');
};

const fillInput = (input: Element, value: string) => {
  const type = input.getAttribute('type');
  if (type !== 'radio' && type !== 'checkbox') input.setAttribute('value', value);
  else if (input.getAttribute('value') === value) input.setAttribute('checked', '');
  else input.removeAttribute('checked');
};

/** Ties a wrong field to its message, in the element `{id}-error`. */
const markWrong = (field: Element, isFirst: boolean) => {
  const describedBy = [field.getAttribute('aria-describedby'), `${field.getAttribute('id')}-error`];
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', describedBy.filter(Boolean).join(' '));
  if (isFirst) field.setAttribute('autofocus', '');
};

const hiddenInputs = (attribution: Attribution) =>
  Object.entries(attribution)
    .map(([name, value]) => `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`)
    .join('');

/** The request as a text message, if the office accepts texts, as the island offers it (leads/forms/TextInstead.tsx). */
const textInstead = (typed: Map<string, string>) => {
  const { office, textable } = business.phones;
  const lead = Object.fromEntries(typed);
  if (!textable || leadKind(lead.source) === 'checklist') return '';
  const href = textHref(smsHref(office), textMessage({ ...lead, service: serviceTitle(lead) }));
  return `<br><a class="link" href="${escapeXml(href)}">Send it as a text</a>`;
};

const filler = (values: Record<string, unknown>, { sentence, fields = {} }: Problem) => {
  const typed = new Map(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const errors = new Map(Object.entries(fields));
  const { attribution } = parseEnvelope(values);
  let hasFocus = false;
  let openSelect = '';
  let openError = '';

  const visit = (field: Element, fill: (value: string) => void) => {
    const name = field.getAttribute('name') ?? '';
    const value = typed.get(name);
    if (value !== undefined) fill(value);
    if (!errors.has(name)) return;
    markWrong(field, !hasFocus);
    hasFocus = true;
  };

  return new HTMLRewriter()
    .on('input[name]', { element: (input) => visit(input, (value) => fillInput(input, value)) })
    .on('textarea[name]', { element: (area) => visit(area, (value) => void area.setInnerContent(value)) })
    .on('select[name]', {
      element: (select) => {
        openSelect = select.getAttribute('name') ?? '';
        visit(select, () => {});
      },
    })
    .on('select[name] option', {
      element: (option) => {
        const value = typed.get(openSelect);
        if (value !== undefined) selectOption(option, option.getAttribute('value') === value);
      },
    })
    .on('[data-error-for]', {
      element: (error) => {
        openError = error.getAttribute('data-error-for') ?? '';
        if (errors.has(openError)) error.removeAttribute('hidden');
      },
    })
    .on('[data-error-for] [data-error-text]', {
      element: (text) => void text.setInnerContent(errors.get(openError) ?? ''),
    })
    .on('[data-form-summary]', { element: (summary) => void summary.removeAttribute('hidden') })
    .on('[data-form-message]', { element: (message) => void message.setInnerContent(sentence) })
    .on('[data-form-summary] a[href^="tel:"]', {
      element: (call) => void call.after(textInstead(typed), { html: true }),
    })
    .on(`form[action$="${LEADS_PATH}"]`, {
      element: (form) => void form.append(hiddenInputs(attribution), { html: true }),
    });
};

export const formPage = async (
  values: Record<string, unknown>,
  problem: Problem,
  request: Request,
  env: Env,
): Promise<Response> => {
  const { source } = values;
  const path = formCheckPage(leadKind(source), typeof source === 'string' ? getAdPage(source) : undefined);
  const page = await builtPage(path, request, env);
  if (page === undefined) return plainPage('Please check your request', problem.status, problem.sentence);
  return filler(values, problem).transform(new Response(page.body, { status: problem.status, headers: HTML }));
};
