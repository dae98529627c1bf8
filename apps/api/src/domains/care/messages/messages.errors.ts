import { Failure } from '#platform/failure'
import { mostBodyLength } from './message.ts'

/** The same for somebody who does not exist: whether he does is nobody's to learn. */
export const noConsultation = () => new Failure('not_allowed')
const bodyRefused = (message: string) => new Failure('invalid_fields', { errors: { body: [message] } })
export const bodyEmpty = () => bodyRefused('Escreva uma mensagem.')
export const bodyTooLong = () =>
  bodyRefused(`A mensagem passa de ${mostBodyLength.toLocaleString('pt-BR')} caracteres.`)
