import { calendarDayOf, formatDate } from '@prumo/brazil'
import type { StatusTone } from '@prumo/ui'
import { boxesOutWords } from '#shared/medicine/boxes-out-words.ts'
import type { QueuedTask, Task } from './tasks.api.ts'

const reasons: Record<NonNullable<QueuedTask['reason']>, string> = {
  dose_to_confirm: 'Confirmar a dose',
  interaction: 'Risco de interação',
}

/** What the task is about, in a few words. */
export const taskWords = ({
  kind,
  reason,
  boxesOut = [],
}: Pick<QueuedTask, 'kind' | 'reason'> & Partial<Pick<QueuedTask, 'boxesOut'>>): string => {
  if (kind === 'canceled_after_payment')
    return ['Cancelada depois de paga', boxesOutWords(boxesOut)].filter(Boolean).join(': ')
  return reason ? reasons[reason] : 'Pergunta da farmácia'
}

const answers: Record<NonNullable<Task['answer']>, { label: string; tone: StatusTone; text: string }> = {
  confirmed: { label: 'Confirmada', tone: 'ok', text: 'Você confirmou a receita. O pedido voltou para a farmácia.' },
  canceled: { label: 'Receita cancelada', tone: 'danger', text: 'O pedido foi devolvido ao paciente, sem cobrança.' },
  stopped: {
    label: 'Interrompido',
    tone: 'ok',
    text: 'A farmácia interrompeu o envio, e o paciente recebe tudo de volta.',
  },
  sent: { label: 'Já enviado', tone: 'danger', text: 'O remédio já saiu da farmácia. Fale com o paciente.' },
}

export const taskStateWords = ({ kind, answer }: Pick<Task, 'kind' | 'answer'>) =>
  answer
    ? answers[answer]
    : kind === 'clinical_question'
      ? { label: 'Espera você', tone: 'sun' as const, text: 'O pedido fica parado até a sua resposta.' }
      : {
          label: 'Com a farmácia',
          tone: 'wait' as const,
          text: 'A farmácia foi avisada. Aqui aparece se o envio foi interrompido ou se o remédio já saiu.',
        }

/** Its patient took the request back while the doctor was asked: the question is about the prescription, and stays. */
export const isWithdrawn = ({ answer, kind, dispensing }: Pick<Task, 'answer' | 'kind' | 'dispensing'>): boolean =>
  answer === null && kind === 'clinical_question' && dispensing.state === 'canceled'

/** When the parcel that no prescription covers is due; a day that is past goes on waiting. */
export const nextParcelWords = (chargeOn: string, today: string = calendarDayOf(new Date())): string =>
  chargeOn < today ? `Envio parado desde ${formatDate(chargeOn)}` : `Próximo envio em ${formatDate(chargeOn)}`

const hourMs = 60 * 60_000

/** How long it has been waiting: "há 3 h", "há 2 dias". */
export const ageWords = (askedAt: string, now: Date = new Date()): string => {
  const hours = Math.floor((now.getTime() - new Date(askedAt).getTime()) / hourMs)
  if (hours < 1) return 'há menos de 1 h'
  if (hours < 48) return `há ${hours} h`
  return `há ${Math.floor(hours / 24)} dias`
}
