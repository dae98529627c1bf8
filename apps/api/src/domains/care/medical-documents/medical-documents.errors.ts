import { Failure } from '#platform/failure'

export const documentNotFound = () => new Failure('not_found')
export const fileTooLarge = () => new Failure('file_too_large')
export const fileTypeRefused = () => new Failure('file_type_refused')
export const filesMissing = () => new Failure('invalid_fields', { errors: { files: ['Escolha ao menos um arquivo.'] } })
export const tooManyDocuments = (most: number) =>
  new Failure('invalid_fields', {
    errors: { files: [`Guardamos até ${most} documentos. Apague algum para enviar outro.`] },
  })
