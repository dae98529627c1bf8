import { formatDateTime } from '@prumo/brazil'
import { Button, EmptyState, LoadingRegion, Picture, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { pictureAddress } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type ActOfReading, actsOf } from './acts-of-reading.ts'
import { type RecordAccess, useRecordAccessesQuery } from './record-accesses.api.ts'
import './my-record-accesses.css'

const fields: Record<NonNullable<RecordAccess['actorRole']>, string> = {
  patient: 'paciente',
  doctor: 'medicina',
  psychologist: 'psicologia',
  pharmacist: 'farmácia',
  support: 'atendimento',
  administrator: 'administração',
}
/** A title names the profession already; without one, the role is added. */
const roleWords = (name: string, role: NonNullable<RecordAccess['actorRole']>): string => {
  if (role === 'doctor' && /^Dra\. /.test(name)) return 'médica'
  if (role === 'doctor' && /^Dr\. /.test(name)) return 'médico'
  return fields[role]
}
const things: Record<RecordAccess['what'], string> = {
  consultation: 'a consulta',
  survey: 'as respostas do questionário',
  messages: 'as mensagens',
  document: 'um documento',
  prescription: 'uma receita',
  signed_document: 'um atestado, pedido de exames ou relatório',
  profile: 'os seus dados',
  dispensing: 'o pedido na farmácia',
  appointment: 'o horário da sua consulta na agenda',
  chart: 'o seu prontuário',
  break_glass: 'o motivo de um acesso de emergência',
  course_support: 'o que você escreveu ao apoio de um curso',
  prep: 'seu acompanhamento de PrEP, com respostas e exames',
  weight: 'seu programa de peso, com respostas e medidas',
  urgent_note: 'o aviso de que você escreveu algo que pediu uma ligação, sem as suas palavras',
}

/** Why a reading was allowed, in the patient's words. */
const reasons: Record<NonNullable<RecordAccess['reason']>, string> = {
  treats: 'Porque atende você.',
  handed: 'Porque quem atende você passou o caso.',
  covers: 'Porque cobre a ausência de quem atende você.',
  pharmacist_check: 'Para conferir seu pedido na farmácia.',
  break_glass: 'Acesso de emergência.',
  same_cpf: 'Para conferir a receita de outro cadastro com o seu CPF.',
  review: 'Para revisar um acesso de emergência.',
  agenda: 'Para cuidar da agenda e dos acessos.',
  access_code: 'Com o código de acesso do documento.',
  support: 'Para responder a você.',
  on_duty: 'Para ligar para você: está de plantão, e ninguém atende você aqui.',
  addressed: 'Porque você escreveu para essa pessoa, ou para quem ela substitui.',
  money_back: 'Para cuidar do pedido e do valor dele.',
}

const listed = new Intl.ListFormat('pt-BR')

function Sentence({ actorName, actorRole, things: read, reason, reasonWords }: ActOfReading) {
  const what = listed.format(read.map((one) => things[one]))
  return (
    <div>
      {actorName === null || actorRole === null ? (
        <p>
          <strong>Alguém com o código de acesso</strong> abriu {what}. Não registramos quem.
        </p>
      ) : (
        <p>
          <strong>{actorName}</strong>
          {`, ${roleWords(actorName, actorRole)}, ${read.every((one) => one === 'appointment') ? 'viu' : 'leu'} ${what}.`}
        </p>
      )}
      {reason !== null && actorName !== null && (
        <p className="ui-muted">
          {reasons[reason]}
          {reasonWords !== null && ` Motivo escrito: “${reasonWords}”`}
        </p>
      )}
    </div>
  )
}

/** The server's page size. */
const PAGE = 50

/** The readings of the patient's own record, newest first (LGPD art. 18). */
export function MyRecordAccesses() {
  const [before, setBefore] = useState<number | undefined>(undefined)
  const { data, error, isFetching, refetch } = useRecordAccessesQuery({ before })
  if (!data && isFetching) {
    return (
      <LoadingRegion label="Carregando as leituras">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </LoadingRegion>
    )
  }
  if (!data) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (data.length === 0 && before === undefined) {
    return (
      <EmptyState
        headingLevel="h2"
        picture={<Picture src={pictureAddress('nao-encontrado')} alt="" />}
        title="Ninguém leu seu prontuário até aqui"
      >
        Quando um médico ou farmacêutico abrir algo seu, o nome, a hora e o que foi lido aparecem nesta página.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="accesses-of-mine">
        {actsOf(data).map((act) => (
          <li key={act.id}>
            <Sentence {...act} />
            <time dateTime={act.at} className="ui-muted">
              {formatDateTime(act.at)}
            </time>
          </li>
        ))}
      </ul>
      <div className="ui-row">
        {before !== undefined && (
          <Button variant="quiet" size="small" onClick={() => setBefore(undefined)}>
            Voltar às mais novas
          </Button>
        )}
        {data.length >= PAGE && (
          <Button variant="quiet" size="small" isBusy={isFetching} onClick={() => setBefore(data.at(-1)?.id)}>
            Ver as anteriores
          </Button>
        )}
      </div>
    </>
  )
}
