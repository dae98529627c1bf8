import { formatDate } from '@prumo/brazil'
import { programmeConsents } from '@prumo/contracts/programme-consents'
import { Button, LoadingRegion, Skeleton } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { ConsentPoints } from './ConsentPoints.tsx'
import {
  type GivenConsent,
  useProgrammeConsentsQuery,
  useWithdrawProgrammeConsentMutation,
} from './programme-consents.api.ts'

/** The programmes that may take his health data: what he read, and one press to take each back (LGPD art. 8 § 5). */
export function ProgrammeConsents() {
  const { data, error, refetch } = useProgrammeConsentsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (error && !data) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingRegion label="Carregando os programas que você autorizou">
        <Skeleton />
      </LoadingRegion>
    )
  if (data.length === 0)
    return <p className="ui-muted">Cada programa pede a sua autorização antes de usar seus dados de saúde.</p>
  return (
    <ul className="programme-consents">
      {data.map((given) => (
        <OneConsent key={given.programme} given={given} />
      ))}
    </ul>
  )
}

function OneConsent({ given: { programme, isGiven, version, givenAt, withdrawnAt } }: { given: GivenConsent }) {
  const [withdraw, { error, isLoading }] = useWithdrawProgrammeConsentMutation()
  const { name, beforehand, afterwards, wordings } = programmeConsents[programme]
  const read = wordings.find((wording) => wording.version === version)
  const takeBack = () => void withdraw({ programme })
  return (
    <li>
      <div className="programme-consents__words">
        <p>
          <strong>{name}</strong>
        </p>
        <p className="ui-muted" aria-live="polite">
          {isGiven
            ? [`Você autorizou em ${formatDate(givenAt)}.`, beforehand].filter(Boolean).join(' ')
            : `Você retirou em ${formatDate(withdrawnAt ?? givenAt)}. ${afterwards}`}
        </p>
        {read && (
          <details>
            <summary>O que você autorizou</summary>
            <ConsentPoints points={read.points} />
          </details>
        )}
        <SaidBanner failure={error} onRetry={takeBack} />
      </div>
      {isGiven && (
        <Button variant="quiet" size="small" isBusy={isLoading} aria-label={`Retirar: ${name}`} onClick={takeBack}>
          Retirar
        </Button>
      )}
    </li>
  )
}
