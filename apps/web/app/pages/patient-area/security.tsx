import { LoadingRegion, Skeleton } from '@prumo/ui'
import { Credentials } from '#features/security/Credentials.tsx'
import { OpenSessions } from '#features/security/OpenSessions.tsx'
import { useSecurityQuery } from '#features/security/security.api.ts'
import { TrustedDevices } from '#features/security/TrustedDevices.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { AreaPage } from './AreaPage.tsx'

/** How the owner enters his account, and where it is open. */
export default function SecurityPage() {
  const { data: security, error, refetch } = useSecurityQuery()
  return (
    <AreaPage title="Segurança" lead="Como você entra na sua conta, e onde ela está aberta.">
      <section aria-labelledby="entrada">
        <h2 id="entrada" className="area-page__part">
          E-mail e senha
        </h2>
        {security && <Credentials security={security} />}
        {!security && error && <SaidBanner failure={error} onRetry={() => void refetch()} />}
        {!security && !error && (
          <LoadingRegion label="Carregando">
            <Skeleton />
            <Skeleton />
          </LoadingRegion>
        )}
      </section>
      <section aria-labelledby="aberta">
        <h2 id="aberta" className="area-page__part">
          Onde sua conta está aberta
        </h2>
        <OpenSessions />
      </section>
      <TrustedDevices />
    </AreaPage>
  )
}
