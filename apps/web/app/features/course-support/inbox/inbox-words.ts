import { formatDateTime } from '@prumo/brazil'
import type { StatusTone } from '@prumo/ui'
import type { ListedSupport, OpenedSupport, QuickReply, SupportList } from './inbox.api.ts'

export const lists: readonly { list: SupportList; label: string; empty: { title: string; text: string } }[] = [
  {
    list: 'waiting',
    label: 'A responder',
    empty: {
      title: 'Ninguém espera resposta',
      text: 'Quando um paciente escrever ou pedir uma ligação, aparece aqui.',
    },
  },
  {
    list: 'unheld',
    label: 'Sem responsável',
    empty: { title: 'Tudo tem quem cuide', text: 'As conversas que ninguém assumiu aparecem aqui.' },
  },
  {
    list: 'mine',
    label: 'Minhas',
    empty: { title: 'Nenhuma com você', text: 'As conversas que você assumir ou responder ficam aqui até encerrar.' },
  },
  {
    list: 'answered',
    label: 'Respondidas',
    empty: { title: 'Nenhuma respondida em aberto', text: 'O que já foi respondido e não foi encerrado fica aqui.' },
  },
  {
    list: 'closed',
    label: 'Encerradas',
    empty: { title: 'Nenhuma encerrada', text: 'Uma conversa encerrada volta sozinha se o paciente escrever de novo.' },
  },
]

type Standing = Pick<ListedSupport, 'state' | 'dueAt' | 'isUrgent'>

export const stateWords = (
  { state, dueAt, isUrgent }: Standing,
  now = Date.now(),
): { label: string; tone: StatusTone } => {
  if (isUrgent) return { label: 'Não pode esperar', tone: 'danger' }
  if (state === 'closed') return { label: 'Encerrada', tone: 'neutral' }
  if (dueAt === null) return { label: 'Respondida', tone: 'ok' }
  return Date.parse(dueAt) < now ? { label: 'Atrasada', tone: 'danger' } : { label: 'A responder', tone: 'wait' }
}

/** Until when somebody is owed something, or when it last moved. */
export const whenWords = ({ dueAt, movedAt }: Pick<ListedSupport, 'dueAt' | 'movedAt'>): string =>
  dueAt ? `Até ${formatDateTime(dueAt)}` : formatDateTime(movedAt)

export const holderWords = ({ holder, isMine }: Pick<ListedSupport, 'holder' | 'isMine'>): string => {
  if (isMine) return 'Com você'
  return holder ? `Com ${holder.name}` : 'Sem responsável'
}

/** The course is named once the conversation is opened, which is a logged reading. */
export const topicWords = ({ waitsForCall }: Pick<ListedSupport, 'waitsForCall'>): string =>
  waitsForCall ? 'Pediu uma ligação' : 'Mensagem'

export const callHourWords = { morning: 'de manhã (9h às 12h)', afternoon: 'à tarde (12h às 18h)' } as const

type Step = OpenedSupport['steps'][number]

const steps: Record<Exclude<Step['kind'], 'handed'>, string> = {
  taken: 'Assumida',
  given_back: 'Devolvida à fila',
  closed: 'Encerrada',
  reopened: 'Reaberta',
  call_asked: 'O paciente pediu uma ligação',
  call_withdrawn: 'O paciente desistiu da ligação',
  call_made: 'Ligação feita',
  call_missed: 'Ligação sem resposta',
  consultation_offered: 'Consulta indicada',
}
export const stepWords = ({ kind, doctorName }: Step): string =>
  kind === 'handed' ? `Encaminhada a ${doctorName ?? 'um médico'}` : steps[kind]

type Filling = { patientFirstName: string | null; courseTitle: string; ownName: string }

/** A quick reply for this patient. Without a name its greeting stands alone: “Olá, {nome}.” becomes “Olá.” */
export const filledReply = ({ body }: Pick<QuickReply, 'body'>, { patientFirstName, courseTitle, ownName }: Filling) =>
  body
    .replace(/,?[ ]?\{nome\}/g, (found) => (patientFirstName ? found.replace('{nome}', () => patientFirstName) : ''))
    .replaceAll('{curso}', () => courseTitle)
    .replaceAll('{apoio}', () => ownName)
