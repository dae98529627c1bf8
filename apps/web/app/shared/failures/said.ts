import { type Failure, findErrors } from '#shared/http/failure.ts'

const silent = 'Não conseguimos falar com o servidor. O que você fez está aqui; tente de novo.'
const unknown = 'Algo deu errado do nosso lado. Tente de novo em instantes.'

/** The sentence of a failure of the main, second and staff APIs: it is in Portuguese, so it is shown. */
export const saidOf = (failure: Failure): string => {
  if (failure.kind === 'noResponse') return silent
  return 'summary' in failure ? failure.summary : unknown
}

/** The first message at a field of an answer, such as `items.0.posology`; undefined if it has no fault. */
export const faultAt = (failure: Failure | undefined, path: string): string | undefined => {
  const found = failure ? findErrors(failure, path) : null
  return Array.isArray(found) ? found[0] : undefined
}
