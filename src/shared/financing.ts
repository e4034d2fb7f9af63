/** A loan that is paid back in equal monthly payments; `apr` in percent, without fees. */
type Loan = { amount: number; months: number; apr: number };

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** The monthly payment and the sum of all payments, in US dollars and cents: the usual annuity formula. */
export const loanOf = ({ amount, months, apr }: Loan) => {
  const rate = apr / 100 / 12;
  const payment = cents((amount * rate) / (1 - (1 + rate) ** -months));
  return { payment, total: cents(payment * months) };
};
