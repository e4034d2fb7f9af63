import { spaceBoxes } from './space-boxes.ts';

// The whole of flex-gap.js, which flex-gap.ts asks for.
spaceBoxes();
addEventListener('resize', spaceBoxes);
