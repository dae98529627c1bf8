import { formatAmount, formatDate } from '@prumo/brazil'
import { withdrawalDays } from '@prumo/contracts/company'
import type { StatusTone } from '@prumo/ui'
import type { BuyerReason, Offer, SentBack } from './returns.api.ts'

export const reasonOptions: readonly { value: BuyerReason; label: string }[] = [
  { value: 'changed_mind', label: 'Mudei de ideia' },
  { value: 'not_as_expected', label: 'Não é o que eu esperava' },
  { value: 'arrived_damaged', label: 'Chegou com defeito ou danificado' },
  { value: 'other_goods', label: 'Veio outro produto' },
]

/** What may be sent back now, and until when; null where there is nothing to say. */
export const offerWords = ({ state, until }: Pick<Offer, 'state' | 'until'>, email: string): string | null => {
  if (state === 'open')
    return until
      ? `Você pode devolver até ${lastDay(until)}, sem dizer por quê. A postagem é por nossa conta.`
      : `Você pode devolver em até ${withdrawalDays} dias depois que a caixa chegar, sem dizer por quê. A postagem é por nossa conta.`
  if (state === 'over')
    return `O prazo de ${withdrawalDays} dias para desistir terminou. Se algo veio com defeito, escreva para ${email}: esse direito é outro e continua.`
  if (state === 'made_for_buyer')
    return `Este medicamento é feito só para você: dá para desistir até a manipulação começar, e depois ele não volta. Se algo veio com defeito, escreva para ${email}.`
  return null
}

/** Nothing has left, but a course or a file of the order is his to keep: it is not canceled whole. */
export const partKeptWords = `Este pedido tem um curso ou arquivo que já é seu, então não dá para cancelar tudo. Os produtos você pode devolver em até ${withdrawalDays} dias depois que a caixa chegar, sem dizer por quê. A postagem é por nossa conta.`

/** The end is midnight: the last day is the one before. */
const lastDay = (until: string): string => formatDate(new Date(new Date(until).getTime() - 1).toISOString())

const states: Record<SentBack['state'], { label: string; tone: StatusTone }> = {
  requested: { label: 'Pedida', tone: 'wait' },
  authorized: { label: 'Falta postar', tone: 'wait' },
  posted: { label: 'A caminho de nós', tone: 'wait' },
  received: { label: 'Em conferência', tone: 'wait' },
  refunded: { label: 'Devolvida', tone: 'ok' },
  refused: { label: 'Não aceita', tone: 'danger' },
  canceled: { label: 'Desfeita', tone: 'neutral' },
}

export const stateWords = ({ state, unacceptedReason }: Pick<SentBack, 'state' | 'unacceptedReason'>) =>
  state === 'refunded' && unacceptedReason !== null ? { label: 'Aceita em parte', tone: 'ok' as const } : states[state]

/** What happens next with it, or what became of it. */
export const nextWords = (sent: SentBack): string => {
  const { state, unacceptedReason, paidBefore } = sent
  if (state === 'requested') return 'O código de postagem chega aqui e por e-mail em instantes.'
  if (state === 'posted') return 'Avisamos por e-mail quando a caixa chegar.'
  if (state === 'received' && paidBefore === 'whole')
    return 'A caixa chegou. O valor destes itens já voltou para você; só conferimos o que veio.'
  if (state === 'received') return 'A caixa chegou. Conferimos o que veio e devolvemos o valor em até 2 dias.'
  if (state === 'canceled') return 'Você ficou com os itens.'
  if (state === 'refused') return `Não pudemos aceitar a devolução: ${whyWords(unacceptedReason)}`
  if (state !== 'refunded') return ''
  const money = moneyWords(sent)
  return unacceptedReason === null ? money : `${money} O resto não pudemos aceitar: ${whyWords(unacceptedReason)}`
}

const moneyWords = ({ refunded, paidBefore }: SentBack): string => {
  if (refunded !== null) return `Devolvemos ${formatAmount(refunded)}.`
  return paidBefore === 'nothing' ? 'Recebemos de volta.' : 'Recebemos de volta. O valor já tinha voltado para você.'
}

const reasons: Record<NonNullable<SentBack['unacceptedReason']>, string> = {
  units_missing: 'chegou menos do que estava no pedido de devolução.',
  other_goods: 'o que chegou não é o que foi comprado neste pedido.',
  used: 'o que chegou foi usado.',
  damaged: 'o que chegou foi danificado depois da entrega.',
  posted_late: 'a caixa foi postada depois do prazo.',
  told_by_mail: 'o motivo está no e-mail que enviamos.',
}
const whyWords = (reason: SentBack['unacceptedReason']): string => (reason === null ? '' : reasons[reason])

/** "2 × Shampoo", or "1 de 2 × Shampoo" where less was accepted. */
export const lineWords = ({ label, units, acceptedUnits }: SentBack['lines'][number]): string =>
  acceptedUnits === null || acceptedUnits === units || acceptedUnits === 0
    ? `${units} × ${label}`
    : `${acceptedUnits} de ${units} × ${label}`
