import { links } from '#links'

export const QUESTION = 'pergunta'

/** The URL of the question at this index, from 0. */
export const questionAddress = (index: number, isCorrecting: boolean): string =>
  `${links.newConsultation('questionario')}?${QUESTION}=${index + 1}${isCorrecting ? '&corrigir=1' : ''}`
