import { formatDate, formatDateTime } from '@prumo/brazil'
import type { StatusTone } from '@prumo/ui'
import type { ListedReturn, OpenedReturn, ReturnList } from './returns.api.ts'

export const lists: readonly { list: ReturnList; label: string; empty: { title: string; text: string } }[] = [
  {
    list: 'received',
    label: 'Para conferir',
    empty: {
      title: 'Nada para conferir',
      text: 'Quando uma caixa de devolução chegar, procure pelo código que está dentro dela.',
    },
  },
  {
    list: 'coming',
    label: 'A caminho',
    empty: { title: 'Nenhuma a caminho', text: 'As devoluções com código de postagem ficam aqui até chegar.' },
  },
  {
    list: 'uncoded',
    label: 'Sem código',
    empty: {
      title: 'Nenhuma sem código',
      text: 'A transportadora dá o código sozinha. O que ela recusa aparece aqui.',
    },
  },
]

const states: Record<OpenedReturn['state'], { label: string; tone: StatusTone }> = {
  requested: { label: 'Sem código de postagem', tone: 'wait' },
  authorized: { label: 'Com código, não postada', tone: 'wait' },
  posted: { label: 'Postada', tone: 'wait' },
  received: { label: 'Para conferir', tone: 'wait' },
  refunded: { label: 'Aceita', tone: 'ok' },
  refused: { label: 'Recusada', tone: 'danger' },
  canceled: { label: 'Desfeita pelo cliente', tone: 'neutral' },
}
export const stateWords = ({ state }: Pick<OpenedReturn, 'state'>) => states[state]

export const unitWords = (units: number): string => (units === 1 ? '1 unidade' : `${units} unidades`)

/** What a row says at its end: until when somebody is owed the next step. */
export const rowWords = ({ state, dueAt }: ListedReturn): string =>
  dueAt ? `Até ${formatDateTime(dueAt)}` : stateWords({ state }).label

export const reasonWords: Record<NonNullable<OpenedReturn['reason']>, string> = {
  changed_mind: 'Mudou de ideia',
  not_as_expected: 'Não é o que esperava',
  arrived_damaged: 'Chegou com defeito ou danificado',
  other_goods: 'Veio outro produto',
}

export type UnacceptedReason = Exclude<NonNullable<OpenedReturn['unacceptedReason']>, 'told_by_mail'>
export const unacceptedWords: Record<UnacceptedReason, string> = {
  units_missing: 'Chegou menos do que estava na devolução',
  other_goods: 'Não é o que foi comprado neste pedido',
  used: 'Foi usado',
  damaged: 'Foi danificado depois da entrega',
  posted_late: 'Foi postado depois do prazo',
}
export const unacceptedOptions = Object.entries(unacceptedWords).map(([value, label]) => ({ value, label }))

/** That is not paid twice, whatever is accepted. */
export const paidBeforeWords: Record<Exclude<OpenedReturn['paidBefore'], 'nothing'>, string> = {
  part: 'O valor de uma parte já voltou ao cliente, por fora desta devolução. Só o que falta volta com ela.',
  whole: 'O valor destes itens já voltou ao cliente, por fora desta devolução. Ele não volta outra vez.',
}

/** What has happened to it, in order. */
export const stepsOf = (found: OpenedReturn): string[] => [
  `Pedida em ${formatDate(found.requestedAt)}`,
  ...(found.postedAt ? [`O cliente disse que postou em ${formatDate(found.postedAt)}`] : []),
  ...(found.receivedAt ? [`Chegou em ${formatDate(found.receivedAt)}`] : []),
  ...(found.judgedAt ? [`Conferida em ${formatDate(found.judgedAt)}`] : []),
]

export const lineWords = ({ label, units, acceptedUnits, restockedUnits }: OpenedReturn['lines'][number]): string =>
  acceptedUnits === null
    ? `${units} × ${label}`
    : `${units} × ${label}: ${acceptedUnits} de ${units} aceitas, ${restockedUnits ?? 0} na prateleira`
