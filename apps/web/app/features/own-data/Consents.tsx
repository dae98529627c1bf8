import { formatDate } from '@prumo/brazil'
import { accountConsents, telemedicineConsents } from '@prumo/contracts/consents'
import { Button, LoadingRegion, Skeleton } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import {
  type AccountConsent,
  useConsentsQuery,
  useGiveConsentMutation,
  useWithdrawConsentMutation,
} from './own-data.api.ts'
import { consentNames } from './own-data-words.ts'
import './own-data.css'

type Kind = AccountConsent['kind']
/** Offered also to who never answered. */
const optional: readonly Kind[] = ['marketing']
const wordings: Record<Kind, readonly { version: string; agreement: string }[]> = {
  ...accountConsents,
  telemedicine: telemedicineConsents,
}

/** What was agreed to: given and withdrawn by one press each (LGPD art. 8 § 5). */
export function Consents() {
  const { data, error, refetch } = useConsentsQuery()
  if (error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <LoadingRegion label="Carregando o que você autorizou">
        <Skeleton />
        <Skeleton />
      </LoadingRegion>
    )
  }
  const unasked = optional.filter((kind) => !data.some((one) => one.kind === kind))
  return (
    <ul className="own-consents">
      {data.map((consent) => (
        <Consent key={consent.kind} kind={consent.kind} standing={consent} />
      ))}
      {unasked.map((kind) => (
        <Consent key={kind} kind={kind} standing={null} />
      ))}
    </ul>
  )
}

function Consent({ kind, standing }: { kind: Kind; standing: AccountConsent | null }) {
  const [give, giving] = useGiveConsentMutation()
  const [withdraw, withdrawing] = useWithdrawConsentMutation()
  const current = wordings[kind].at(-1)
  const isGiven = standing?.isGiven === true
  const mayGive = !isGiven && current !== undefined
  return (
    <li>
      <div className="own-consents__words">
        <p>
          <strong>{consentNames[kind]}</strong>
        </p>
        <p className="ui-muted" aria-live="polite">
          {standing
            ? `${isGiven ? 'Você autorizou' : 'Você retirou'} em ${formatDate(standing.at)}.`
            : current?.agreement}
          {isGiven && !standing.mayBeWithdrawn && ' Vale enquanto você tem conta.'}
        </p>
        <SaidBanner failure={giving.error ?? withdrawing.error} />
      </div>
      {isGiven && standing.mayBeWithdrawn && (
        <Button variant="quiet" size="small" isBusy={withdrawing.isLoading} onClick={() => void withdraw({ kind })}>
          Retirar
        </Button>
      )}
      {mayGive && (
        <Button
          variant="quiet"
          size="small"
          isBusy={giving.isLoading}
          onClick={() => void give({ kind, version: current.version })}
        >
          Autorizar
        </Button>
      )}
    </li>
  )
}
