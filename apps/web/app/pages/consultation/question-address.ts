import { links } from '#links'

export const QUESTION = 'pergunta'

/** Where the question of this place stands; counts from 0. */
export const questionAddress = (index: number, isCorrecting: boolean): string =>
  `${links.newConsultation('questionario')}?${QUESTION}=${index + 1}${isCorrecting ? '&corrigir=1' : ''}`
