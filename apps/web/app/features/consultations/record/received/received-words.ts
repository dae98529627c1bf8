import { formatCpf, formatDate } from '@prumo/brazil'
import type { ConsultationRecord } from '../record.api.ts'
import type { ReceivedRecord } from './received-records.api.ts'

type State = NonNullable<ConsultationRecord['documents'][number]['received']>
type Field = ReceivedRecord['fields'][number]

/** Words for a record of another service before anybody has said whose it is. */
export const outcomeWords: Record<State['outcome'], string> = {
  same: 'O CPF do arquivo é o deste paciente.',
  unsure: 'O arquivo pode ser deste paciente, mas os dados não bastam para afirmar. Confirme com ele.',
  another: 'O arquivo traz dados de outra pessoa. O conteúdo não foi guardado.',
  several: 'O arquivo fala de mais de uma pessoa. O conteúdo não foi guardado.',
  none: 'O arquivo não diz de quem é. Confirme com o paciente.',
}

export const isSetApart = ({ outcome }: Pick<State, 'outcome'>): boolean =>
  outcome === 'another' || outcome === 'several'

type Badge = { tone: 'ok' | 'wait' | 'neutral'; words: string }

export const badgeOf = (state: State): Badge => {
  if (state.verdict === 'his') return { tone: 'ok', words: 'Aceito como dele' }
  if (state.verdict === 'not_his') return { tone: 'neutral', words: 'Não é dele' }
  return isSetApart(state) ? { tone: 'wait', words: 'À parte' } : { tone: 'wait', words: 'Falta conferir de quem é' }
}

export const fieldWords: Record<Field['field'], string> = {
  name: 'Nome',
  birth_date: 'Nascimento',
  cpf: 'CPF',
}

export const stateWords: Record<Field['state'], { tone: 'ok' | 'wait' | 'danger'; words: string }> = {
  same: { tone: 'ok', words: 'Igual' },
  similar: { tone: 'wait', words: 'Quase igual' },
  differs: { tone: 'danger', words: 'Diferente' },
  missing: { tone: 'wait', words: 'Não informado' },
  unreadable: { tone: 'wait', words: 'Inválido' },
  unknown: { tone: 'wait', words: 'Sem dado no cadastro' },
}

/** A value as people write it; one that is malformed, as it stands. */
export const valueWords = (field: Field['field'], value: string | null): string => {
  if (value === null) return 'não informado'
  if (field === 'cpf' && /^\d{11}$/.test(value)) return formatCpf(value)
  return field === 'birth_date' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? formatDate(value)
    : value
}

export const kindWords = { allergy: 'Alergia', medicine: 'Medicamento', problem: 'Problema' } as const

/** The facts of a record that are not offered, and why; empty if nothing is left out. */
export const leftOutWords = ({ notStanding, notHis, notRead }: ReceivedRecord['leftOut']): string => {
  const reasons = [
    notStanding > 0 && `${items(notStanding)} que o próprio arquivo dá como encerrado, negado ou registrado por engano`,
    notHis > 0 && `${items(notHis)} que o arquivo atribui a outra pessoa ou a um endereço de fora`,
    notRead > 0 && `${items(notRead)} sem texto legível ou além do limite`,
  ].filter((words) => words !== false)
  return reasons.length === 0 ? '' : `Ficou de fora: ${reasons.join('; ')}.`
}

const items = (count: number): string => (count === 1 ? '1 item' : `${count} itens`)
