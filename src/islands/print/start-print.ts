import { leaveOutBlankPictures } from './leave-out-blank-pictures.ts';

leaveOutBlankPictures();
