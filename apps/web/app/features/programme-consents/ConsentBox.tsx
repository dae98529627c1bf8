import { type ConsentedProgramme, programmeConsents } from '@prumo/contracts/programme-consents'
import { Button, FieldError } from '@prumo/ui'
import { type Ref, useId } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { ConsentPoints } from './ConsentPoints.tsx'
import { useGiveProgrammeConsentMutation } from './programme-consents.api.ts'

type ConsentBoxProps = {
  programme: ConsentedProgramme
  /** He tried to send something before. */
  isMissed: boolean
  ref: Ref<HTMLElement>
}

/** By itself, beside nothing else that one agrees to, and by a press of its own (LGPD arts. 8 and 11 I). */
export function ConsentBox({ programme, isMissed, ref }: ConsentBoxProps) {
  const id = useId()
  const [give, { error, isLoading }] = useGiveProgrammeConsentMutation()
  const { wordings } = programmeConsents[programme]
  const { version, points, agreement } = wordings.at(-1) ?? wordings[0]
  const agree = () => void give({ programme, version })
  return (
    <section ref={ref} tabIndex={-1} className="programme-consent" aria-labelledby={id}>
      <h2 id={id}>Antes, a sua autorização</h2>
      <ConsentPoints points={points} />
      <p>
        <strong>{agreement}</strong>
      </p>
      {isMissed && (
        <FieldError>Para continuar, leia e autorize aqui. O que você preencheu continua na tela.</FieldError>
      )}
      <SaidBanner failure={error} onRetry={agree} />
      <Button variant="teal" isBusy={isLoading} onClick={agree}>
        Li e autorizo
      </Button>
    </section>
  )
}
