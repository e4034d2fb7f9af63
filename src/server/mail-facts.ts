import { parse } from 'yaml';
import businessFile from '../content/business.yaml';
import claimsFile from '../content/claims.yaml';
import noticesFile from '../content/notices.yaml';
import { type CountryCode, countryOf } from '../shared/country.ts';
import { hoursDays, type NoticeDays } from '../shared/notice-days.ts';
import { type Span, spanOf, spansOn } from '../shared/opening-hours.ts';

type Notice = NoticeDays & { hours?: { opens?: string; closes?: string } };

/**
 * From when until when the shop is open on days, by its usual hours and by what notices say of them; none on a day that is closed.
 * Notices are read when it is asked, never when the worker starts: no lead is lost by one. @param file the text of notices.yaml
 */
export const readShopSpans = (file = noticesFile, hours = business.hours): ((day: string) => Span[]) => {
  const notices = Object.values((parse(file) ?? {}) as Record<string, Notice>);
  return (day) => {
    const notice = notices.find((one) => {
      const days = hoursDays(one);
      return days !== undefined && days.from <= day && day <= days.until;
    });
    return notice === undefined ? spansOn(day, hours) : spanOf(notice.hours ?? {});
  };
};

export type Business = {
  name: string;
  email: string;
  timeZone: string;
  hours: { days: string[]; opens?: string; closes?: string }[];
  ads?: { page?: string };
  phones: { office: string; campaign: string; textable?: boolean };
  address: { state: string; zip: string; country?: CountryCode };
  otherStates?: string[];
  mailNote?: string;
  figures?: boolean;
  credentials?: { reviews?: { write?: string }[] };
};
export type Claims = Readonly<Record<string, { sentence?: string } | undefined>>;

/** What the worker says about the business, out of the files that the pages take it from. */
export const { business } = parse(businessFile) as { business: Business };

/** What is called and written as where the business is. */
export const country = countryOf(business);

/** The number that every failure offers. */
export const officePhone = business.phones.office;

/** What the business promises. */
export const claims = parse(claimsFile) as Claims;
