export { type PictureKind, pictureKindOf } from './picture-kind.ts'
export { type Picture, PictureRefused, redrawPicture, TooManyPictures } from './redraw.ts'
export type { Refusal } from './redrawn.ts'
