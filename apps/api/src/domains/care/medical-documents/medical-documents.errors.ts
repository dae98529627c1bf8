import type { Refusal } from '@prumo/pictures'
import { Failure, type FailureCode } from '#platform/failure'

export const documentNotFound = () => new Failure('not_found')
export const documentOpened = () => new Failure('document_opened')
export const consultationEnded = () =>
  new Failure('consultation_not_open', { message: 'Esta consulta já terminou e não recebe mais documentos.' })
/** The same for another's consultation: whether there is one is nobody's to learn. */
export const consultationNotTaking = () =>
  new Failure('invalid_fields', {
    errors: { consultation_id: ['Escolha uma consulta sua que ainda não terminou.'] },
  })
export const tooBusyToDraw = () => new Failure('provider_unavailable')

// Of several files it must be known which.
const fileRefused = (code: FailureCode, name: string, words: string) =>
  new Failure(code, { errors: { files: [name === '' ? words : `“${name}”: ${words}`] } })

export const fileTooLarge = (name: string) => fileRefused('file_too_large', name, 'o arquivo passa de 10 MB.')
export const fileTypeRefused = (name: string) =>
  fileRefused('file_type_refused', name, 'envie um arquivo PDF, JPEG, PNG, HEIC ou WebP.')

const refusals: Record<Refusal, { code: FailureCode; words: string }> = {
  unreadable: { code: 'picture_unreadable', words: 'a imagem está incompleta ou danificada. Envie outra cópia.' },
  too_large: {
    code: 'picture_too_large',
    words: 'a imagem tem mais de 50 megapixels. Envie uma versão menor.',
  },
  animated: { code: 'picture_animated', words: 'imagens animadas não são aceitas. Envie uma foto ou um PDF.' },
}
export const pictureRefused = (refusal: Refusal, name: string) =>
  fileRefused(refusals[refusal].code, name, refusals[refusal].words)

export const filesMissing = () => new Failure('invalid_fields', { errors: { files: ['Escolha ao menos um arquivo.'] } })
export const tooManyDocuments = (most: number) =>
  new Failure('invalid_fields', {
    errors: { files: [`Guardamos até ${most} documentos. Apague algum para enviar outro.`] },
  })
