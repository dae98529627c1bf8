import { formatDateTime } from '@prumo/brazil'
import type { NoShow, RefusedBecause } from './no-shows.api.ts'

export type Verdict = 'give_back' | RefusedBecause

type Seen = NonNullable<NoShow['patientSeen']>

const ways: Record<Seen['way'], string> = {
  page: 'na página da consulta',
  record: 'no prontuário',
  message: 'por mensagem',
}
const timeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})
const at = (moment: string): string => timeFormat.format(new Date(moment))

/** "das 09:58 às 10:20, na página da consulta" */
const seenWords = ({ firstAt, lastAt, way }: Seen): string =>
  at(firstAt) === at(lastAt) ? `às ${at(firstAt)}, ${ways[way]}` : `das ${at(firstAt)} às ${at(lastAt)}, ${ways[way]}`

/** Who was seen, in a line for each side. */
export const sightWords = ({ patientSeen, professionalSeen }: NoShow): string[] => [
  patientSeen ? `Paciente: ${seenWords(patientSeen)}` : 'Paciente: nenhum sinal',
  professionalSeen ? `Profissional: ${seenWords(professionalSeen)}` : 'Profissional: nenhum sinal',
]

/** Who raised it, and whether the professional says otherwise. */
export const originWords = ({ saidAt, isMissed }: NoShow): string => {
  const said = saidAt ? `O paciente avisou em ${formatDateTime(saidAt)}.` : 'Ninguém encerrou: o sistema encontrou.'
  return isMissed ? `${said} O profissional registrou falta do paciente.` : said
}

/** What may be decided, and what follows. Of one that is marked as missed nobody says that it took place. */
export const verdicts = ({ isBySession, isMissed }: NoShow): { value: Verdict; label: string; follows: string }[] => [
  {
    value: 'give_back',
    label: isBySession ? 'Não veio: devolver a sessão' : 'Não veio: devolver o que pagou',
    follows: isBySession
      ? 'A sessão volta ao saldo do paciente na hora, e ele recebe um e-mail.'
      : 'O paciente escolhe outro horário sem pagar de novo ou, se pagou por este, recebe o valor de volta. É avisado por e-mail.',
  },
  ...(isMissed
    ? []
    : [
        {
          value: 'took_place' as const,
          label: 'A consulta aconteceu',
          follows: 'Nada volta. O atendimento fica aberto para o profissional declarar e concluir.',
        },
      ]),
  {
    value: 'patient_absent',
    label: 'O paciente não entrou',
    follows: 'Nada volta. O paciente lê que o profissional esperou, e que não há sinal dele.',
  },
  {
    value: 'patient_late',
    label: 'O paciente chegou tarde',
    follows: 'Nada volta. O paciente lê que o profissional esperou 15 minutos, e que ele chegou depois.',
  },
]

const givenWords: Record<NonNullable<NoShow['given']>, string> = {
  session: 'Sessão devolvida',
  time: 'Outro horário ou o valor',
  nothing: 'Já tinha sido devolvido',
}
const refusedWords: Record<RefusedBecause, string> = {
  took_place: 'Não devolvida: aconteceu',
  patient_absent: 'Não devolvida: paciente não entrou',
  patient_late: 'Não devolvida: paciente chegou depois',
}

export const outcomeWords = ({ state, given, refusedBecause }: NoShow): string => {
  if (state === 'met') return 'Começaram depois'
  if (given) return givenWords[given]
  return refusedBecause ? refusedWords[refusedBecause] : 'À espera'
}

export const deciderWords = ({ state, deciderName }: NoShow): string =>
  deciderName ?? (state === 'given_back' ? 'Pelo registro' : 'Pelos dois')
