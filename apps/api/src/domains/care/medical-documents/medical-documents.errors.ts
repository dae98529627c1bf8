import { Failure } from '#platform/failure'

export const documentNotFound = () => new Failure('not_found')
export const documentOpened = () => new Failure('document_opened')
export const consultationEnded = () =>
  new Failure('consultation_not_open', { message: 'Esta consulta já terminou e não recebe mais documentos.' })
/** The same for another's consultation: whether there is one is nobody's to learn. */
export const consultationNotTaking = () =>
  new Failure('invalid_fields', {
    errors: { consultation_id: ['Escolha uma consulta sua que ainda não terminou.'] },
  })
export const fileTooLarge = () => new Failure('file_too_large')
export const fileTypeRefused = () => new Failure('file_type_refused')
export const filesMissing = () => new Failure('invalid_fields', { errors: { files: ['Escolha ao menos um arquivo.'] } })
export const tooManyDocuments = (most: number) =>
  new Failure('invalid_fields', {
    errors: { files: [`Guardamos até ${most} documentos. Apague algum para enviar outro.`] },
  })
