/** What is fetched after the first list (parts.ts). */
export { WriteDownForm } from './desk/WriteDownForm.tsx';
export { Device } from './device/Device.tsx';
export { People } from './device/People.tsx';
export { Figures } from './figures/Figures.tsx';
export { Lead } from './lead/Lead.tsx';
export { Messages } from './messages/Messages.tsx';
export { Numbers } from './numbers/Numbers.tsx';
export { Quotes } from './quotes/Quotes.tsx';
