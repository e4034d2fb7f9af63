/** `1 lead`, `7 leads` */
export const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
