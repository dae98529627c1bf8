import { Button, StatusBadge, VisuallyHidden } from '@prumo/ui'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Place, type ReceivedRecord, useTakeReceivedFactMutation } from './received-records.api.ts'
import { kindWords, leftOutWords } from './received-words.ts'

/** What an accepted record says; each line goes into the chart by the professional's own act. */
export function TakeFacts({ place, record: { facts, leftOut } }: { place: Place; record: ReceivedRecord }) {
  const [take, taking] = useTakeReceivedFactMutation()
  const own = useOwnAct()
  const left = leftOutWords(leftOut)
  return (
    <div className="received__facts">
      <h3>O que o arquivo traz</h3>
      {facts.length === 0 ? (
        <p className="ui-muted">Nenhuma alergia, medicamento em uso ou problema para levar ao prontuário.</p>
      ) : (
        <>
          <p className="ui-muted">
            Confirme cada linha com o paciente. Só vai para o prontuário, e conta ao prescrever, o que você levar.
          </p>
          <ul className="record__lines">
            {facts.map(({ kind, text, detail, code, isTaken }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fact is named by its place, which never changes
              <li key={position} className="received__fact">
                <div>
                  <span className="ui-muted">{kindWords[kind]}</span>
                  <strong>{code === null ? text : `${text} (${code})`}</strong>
                  {detail !== null && <span className="ui-muted">{detail}</span>}
                </div>
                {isTaken ? (
                  <StatusBadge tone="ok">No prontuário</StatusBadge>
                ) : (
                  <Button
                    variant="quiet"
                    size="small"
                    isBusy={taking.isLoading && taking.originalArgs?.position === position}
                    onClick={() => void own(take({ ...place, position }))}
                  >
                    Levar ao prontuário
                    <VisuallyHidden>{` ${text}`}</VisuallyHidden>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {left !== '' && <p className="ui-muted">{left}</p>}
      <SaidBanner failure={taking.error} />
    </div>
  )
}
