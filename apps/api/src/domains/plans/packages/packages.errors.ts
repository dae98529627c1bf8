import { Failure } from '#platform/failure'

export const packageNotFound = () => new Failure('not_found')
export const packageUnavailable = () => new Failure('package_unavailable')
export const nameInvalid = () =>
  new Failure('invalid_fields', { errors: { name: ['Dê um nome ao tratamento, com até 120 letras.'] } })
export const notPrescribed = () =>
  new Failure('invalid_fields', { errors: { product_ids: ['Escolha só o que está nesta receita.'] } })
