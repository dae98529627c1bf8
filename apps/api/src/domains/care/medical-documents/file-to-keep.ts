import { PictureRefused, pictureKindOf, redrawPicture, TooManyPictures } from '@prumo/pictures'
import { type ContentType, mostBytes, shownNameOf } from './medical-document.ts'
import { fileTooLarge, fileTypeRefused, pictureRefused, tooBusyToDraw } from './medical-documents.errors.ts'

export type GivenFile = { name: string; content: Buffer }
export type KeptFile = { name: string; contentType: ContentType; content: Buffer }

const isPdf = (content: Buffer): boolean => content.subarray(0, 5).equals(Buffer.from('%PDF-'))

/** Throws file_too_large, and file_type_refused for what is neither a PDF nor a picture by its first bytes. */
export const mustBeTaken = ({ name, content }: GivenFile): void => {
  if (content.length > mostBytes) throw fileTooLarge(name)
  if (!isPdf(content) && pictureKindOf(content) === null) throw fileTypeRefused(name)
}

/**
 * What is kept of a file that a patient gives, under a name that fits it. A picture is drawn anew: where and with what
 * it was made is nobody's to know. A PDF stays as it is to the byte: a laboratory's signature covers all of it. Throws
 * picture_unreadable, picture_too_large, picture_animated, provider_unavailable where too many wait.
 */
export const fileToKeep = async ({ name, content }: GivenFile): Promise<KeptFile> => {
  if (isPdf(content)) return { name: shownNameOf(name, 'application/pdf'), contentType: 'application/pdf', content }
  try {
    const picture = await redrawPicture(content)
    return { ...picture, name: shownNameOf(name, picture.contentType) }
  } catch (error) {
    if (error instanceof PictureRefused) throw pictureRefused(error.refusal, name)
    throw error instanceof TooManyPictures ? tooBusyToDraw() : error
  }
}
