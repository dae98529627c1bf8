import { LoadingRegion, Skeleton } from '@prumo/ui'
import { OpenRecovery } from '#features/recoveries/OpenRecovery.tsx'
import { Credentials } from '#features/security/Credentials.tsx'
import { OpenSessions } from '#features/security/OpenSessions.tsx'
import { Passkeys } from '#features/security/Passkeys.tsx'
import { ProofProvider, useProof } from '#features/security/proof.tsx'
import { SecondSteps } from '#features/security/SecondSteps.tsx'
import { useSecurityQuery } from '#features/security/security.api.ts'
import { TrustedDevices } from '#features/security/TrustedDevices.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { AreaPage } from './AreaPage.tsx'

/** How the owner enters his account, and where it is open. */
export default function SecurityPage() {
  return (
    <AreaPage title="Segurança" lead="Como você entra na sua conta, e onde ela está aberta.">
      <ProofProvider>
        <AskedRecovery />
        <WaysIn />
        <section aria-labelledby="aberta">
          <h2 id="aberta" className="area-page__part">
            Onde sua conta está aberta
          </h2>
          <OpenSessions />
        </section>
      </ProofProvider>
      <TrustedDevices />
    </AreaPage>
  )
}

function AskedRecovery() {
  const prove = useProof()
  return <OpenRecovery prove={prove} />
}

function WaysIn() {
  const { data: security, error, refetch } = useSecurityQuery()
  if (!security && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!security)
    return (
      <LoadingRegion label="Carregando">
        <Skeleton />
        <Skeleton />
      </LoadingRegion>
    )
  return (
    <>
      <section aria-labelledby="entrada">
        <h2 id="entrada" className="area-page__part">
          E-mail e senha
        </h2>
        <Credentials security={security} />
      </section>
      <section aria-labelledby="segundo-passo">
        <h2 id="segundo-passo" className="area-page__part">
          Segundo passo
        </h2>
        <p className="ui-muted security-lead">
          Além da senha, algo que só você tem. Com um deles ligado, a senha sozinha não abre sua conta.
        </p>
        <SecondSteps security={security} />
      </section>
      <section aria-labelledby="chaves">
        <h2 id="chaves" className="area-page__part">
          Chaves de acesso
        </h2>
        <p className="ui-muted security-lead">
          Entre sem senha, com o dedo, o rosto ou o código do aparelho. Um site falso não consegue usá-la.
        </p>
        <Passkeys passkeys={security.passkeys} />
      </section>
    </>
  )
}
