import { PictureRefused, pictureKindOf, redrawPicture, TooManyPictures } from '@prumo/pictures'
import { type ContentType, mostBytes, shownNameOf } from './medical-document.ts'
import { fileTooLarge, fileTypeRefused, pictureRefused, tooBusyToDraw } from './medical-documents.errors.ts'

export type GivenFile = { name: string; content: Buffer }
export type KeptFile = { name: string; contentType: ContentType; content: Buffer }

const isPdf = (content: Buffer): boolean => content.subarray(0, 5).equals(Buffer.from('%PDF-'))

/** Throws file_too_large, and file_type_refused for anything that is neither a PDF nor a picture by its first bytes. */
export const mustBeTaken = ({ name, content }: GivenFile): void => {
  if (content.length > mostBytes) throw fileTooLarge(name)
  if (!isPdf(content) && pictureKindOf(content) === null) throw fileTypeRefused(name)
}

/**
 * What is stored of a patient's file, with a matching name. A picture is re-encoded, which removes where and how it was
 * taken. A PDF stays unchanged, because a laboratory's signature covers every byte. Throws picture_unreadable,
 * picture_too_large, picture_animated, and provider_unavailable if too many wait.
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
