/** Loaded after the first list (LazyPart.tsx). */
export { BringIn } from './bring-in/BringIn.tsx';
export { Quotes } from './desk/Quotes.tsx';
export { WriteDownForm } from './desk/WriteDownForm.tsx';
export { Device } from './device/Device.tsx';
export { Messages } from './device/Messages.tsx';
export { People } from './device/People.tsx';
export { restoreAlerts, switchOff } from './device/push-setting.ts';
export { Lead } from './lead/Lead.tsx';
export { Numbers } from './numbers/Numbers.tsx';
export { Week } from './week/Week.tsx';
