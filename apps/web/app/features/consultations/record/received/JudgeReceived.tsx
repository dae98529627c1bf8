import { Button } from '@prumo/ui'
import { useState } from 'react'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { WrittenAct } from '#features/staff/form/WrittenAct.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { type Place, type ReceivedRecord, useJudgeReceivedRecordMutation } from './received-records.api.ts'

const least = 10
const draftOf = memoryDrafts({ reason: '' })

type Verdict = 'his' | 'not_his'

/** "É dele" at once where the CPF says so; otherwise, and to refuse, with the professional's own words. */
export function JudgeReceived({ place, record }: { place: Place; record: ReceivedRecord }) {
  const [asked, setAsked] = useState<Verdict | null>(null)
  const key = useRequestKey()
  const [judge, judging] = useJudgeReceivedRecordMutation()
  const own = useOwnAct()
  const say = (verdict: Verdict, reason: string, key: string) => own(judge({ ...place, verdict, reason, key }))
  if (asked)
    return (
      <div className="received__judge">
        <WrittenAct
          key={asked}
          draft={draftOf(`${place.documentId} ${asked}`)}
          field="reason"
          label={asked === 'his' ? 'Como você confirmou que é dele' : 'Por que não é dele'}
          hint="Fica registrado com o seu nome."
          rows={2}
          maxLength={500}
          least={least}
          missing={`Escreva ao menos ${least} letras.`}
          send={(reason, key) => say(asked, reason, key)}
          sending={judging}
          onSent={() => setAsked(null)}
          submit={asked === 'his' ? { label: 'Confirmar que é dele', variant: 'teal' } : { label: 'Recusar o arquivo' }}
        />
        <Button variant="link" size="small" onClick={() => setAsked(null)}>
          Voltar
        </Button>
      </div>
    )
  const accept = () => (record.needsReasonToAccept ? setAsked('his') : void say('his', '', key.of('his')))
  return (
    <div className="received__judge">
      <div className="received__choices">
        {record.mayBeAccepted && (
          <Button variant="teal" size="small" isBusy={judging.isLoading} onClick={accept}>
            É dele
          </Button>
        )}
        <Button variant={record.verdict === 'his' ? 'link' : 'quiet'} size="small" onClick={() => setAsked('not_his')}>
          {record.verdict === 'his' ? 'Foi engano: não é dele' : 'Não é dele'}
        </Button>
      </div>
      <SaidBanner failure={judging.error} />
    </div>
  )
}
