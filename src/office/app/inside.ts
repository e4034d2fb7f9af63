/** What is fetched after the first list (parts.ts). */
export { WriteDownForm } from './desk/WriteDownForm.tsx';
export { Device } from './device/Device.tsx';
export { People } from './device/People.tsx';
export { Lead } from './lead/Lead.tsx';
export { Messages } from './messages/Messages.tsx';
export { Figures } from './numbers/Figures.tsx';
export { Numbers } from './numbers/Numbers.tsx';
export { Quotes } from './quotes/Quotes.tsx';
