import { Banner, Button, Row } from '@prumo/ui'
import { ClosingAct } from '#features/staff/case/Case.tsx'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import { AnswerPatient } from './AnswerPatient.tsx'
import { HandToDoctor } from './HandToDoctor.tsx'
import {
  type OpenedSupport,
  useCloseSupportMutation,
  useHoldSupportMutation,
  useSettleCallMutation,
} from './inbox.api.ts'

type Acts = { found: OpenedSupport }

/** What may be done: a colleague's conversation is taken over first. */
export function SupportActs({ found, ownName }: Acts & { ownName: string }) {
  const isColleagues = found.holder !== null && !found.isMine
  return (
    <div className="acts">
      <Hold found={found} />
      {!isColleagues && (
        <>
          {found.call && <SettleCall found={found} />}
          <ClosingAct>
            <AnswerPatient key={found.id} found={found} ownName={ownName} />
          </ClosingAct>
          <Row>
            <ActInDrawer label="É assunto de médico" title="Passar a um médico">
              {(close) => <HandToDoctor key={found.messages.at(-1)?.id ?? 0} found={found} onSent={close} />}
            </ActInDrawer>
            <Close found={found} />
          </Row>
        </>
      )}
    </div>
  )
}

function Hold({ found: { id, holder, isMine } }: Acts) {
  const own = useOwnAct()
  const [hold, { error, isLoading }] = useHoldSupportMutation()
  const change = (isTaken: boolean) => void own(hold({ id, isTaken, seenHolderId: holder?.userId ?? null }))
  return (
    <>
      {holder && !isMine && (
        <Banner title={`Está com ${holder.name}`}>Assuma só se vocês combinaram, ou se a pessoa já saiu.</Banner>
      )}
      <SaidBanner failure={error} />
      <Button variant="quiet" size="small" isBusy={isLoading} onClick={() => change(!isMine)}>
        {isMine ? 'Devolver à fila' : 'Assumir'}
      </Button>
    </>
  )
}

function SettleCall({ found: { id } }: Acts) {
  const own = useOwnAct()
  const key = useRequestKey()
  const [settle, { error, isLoading }] = useSettleCallMutation()
  const send = async (spoke: boolean) => {
    const answer = await own(settle({ id, key: key.of(spoke), spoke }))
    if (!answer.error) key.spend()
  }
  return (
    <section aria-label="Ligação" className="acts">
      <p>Depois de ligar, registre como foi. O paciente vê na conversa.</p>
      <SaidBanner failure={error} />
      <Row>
        <Button variant="teal" size="small" isBusy={isLoading} onClick={() => void send(true)}>
          Falei com ele
        </Button>
        <Button variant="quiet" size="small" isBusy={isLoading} onClick={() => void send(false)}>
          Não atendeu
        </Button>
      </Row>
    </section>
  )
}

function Close({ found: { id, state, messages } }: Acts) {
  const own = useOwnAct()
  const [close, { error, isLoading }] = useCloseSupportMutation()
  const next = state === 'open' ? 'closed' : 'open'
  const seenMessageId = messages.at(-1)?.id ?? 0
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        isBusy={isLoading}
        onClick={() => void own(close({ id, state: next, seenMessageId }))}
      >
        {state === 'open' ? 'Encerrar' : 'Reabrir'}
      </Button>
      <SaidBanner failure={error} />
    </>
  )
}
