import { Card, LoadingRegion, Skeleton } from '@prumo/ui'
import { Link } from 'react-router'
import { useProfileQuery } from '#features/identity/profile.api.ts'
import { Consents } from '#features/own-data/Consents.tsx'
import { Corrections } from '#features/own-data/Corrections.tsx'
import { EraseAccount, ErasureWaits } from '#features/own-data/EraseAccount.tsx'
import { HeldData } from '#features/own-data/HeldData.tsx'
import { type PersonalData, usePersonalDataQuery } from '#features/own-data/own-data.api.ts'
import { TakeData } from '#features/own-data/TakeData.tsx'
import { ProgrammeConsents } from '#features/programme-consents/ProgrammeConsents.tsx'
import { DownloadRecord } from '#features/record-accesses/DownloadRecord.tsx'
import { ProofProvider, useProof } from '#features/security/proof.tsx'
import { WeightConsent } from '#features/weight/WeightConsent.tsx'
import { lateLinks } from '#late-links'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { AreaPage } from './AreaPage.tsx'

/** What its owner does with all we hold of him (LGPD art. 18), on one page. */
export default function Privacy() {
  const { data, error, refetch } = usePersonalDataQuery()
  return (
    <AreaPage title="Privacidade" lead="O que guardamos de você, por quê, e o que você pode fazer com isso.">
      {!data && !error && (
        <LoadingRegion label="Carregando o que guardamos de você">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </LoadingRegion>
      )}
      {!data && error && <SaidBanner failure={error} onRetry={() => void refetch()} />}
      {data && (
        <ProofProvider>
          <Everything data={data} />
        </ProofProvider>
      )}
    </AreaPage>
  )
}

function Everything({ data }: { data: PersonalData }) {
  const prove = useProof()
  return (
    <>
      {data.erasure && <ErasureWaits erasure={data.erasure} hindrances={data.hindrances} losses={data.losses} />}
      <section aria-labelledby="guardamos">
        <h2 id="guardamos" className="area-page__part">
          O que guardamos
        </h2>
        <Card>
          <p>
            Só o que precisamos para atender você, entregar o que comprou e cumprir a lei. Mensagens, respostas,
            receitas e documentos ficam cifrados.
          </p>
          <HeldData parts={data.parts} />
          <p className="ui-muted">
            <Link to={lateLinks.recordAccesses()}>Ver quem leu seu prontuário</Link>
          </p>
        </Card>
      </section>
      <section aria-labelledby="levar">
        <h2 id="levar" className="area-page__part">
          Levar tudo com você
        </h2>
        <TakeData prove={prove} />
      </section>
      <DownloadRecord />
      <section aria-labelledby="corrigir">
        <h2 id="corrigir" className="area-page__part">
          Corrigir
        </h2>
        <Card>
          <Correct />
        </Card>
      </section>
      <section aria-labelledby="autorizou">
        <h2 id="autorizou" className="area-page__part">
          O que você autorizou
        </h2>
        <Card>
          <Consents />
        </Card>
      </section>
      <section aria-labelledby="programas">
        <h2 id="programas" className="area-page__part">
          Dados de saúde nos programas
        </h2>
        <Card>
          <ProgrammeConsents />
          <WeightConsent />
        </Card>
      </section>
      {!data.erasure && (
        <section aria-labelledby="apagar">
          <h2 id="apagar" className="area-page__part">
            Apagar minha conta
          </h2>
          <EraseAccount data={data} prove={prove} />
        </section>
      )}
    </>
  )
}

const namesInText = { name: 'nome', cpf: 'CPF', birth_date: 'nascimento' } as const
type CorrectedField = keyof typeof namesInText

/** What one changes oneself has a link; a request is only for what is locked. */
function Correct() {
  const { data: profile, error, refetch } = useProfileQuery()
  if (!profile && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!profile)
    return (
      <LoadingRegion label="Carregando o que se pode corrigir">
        <Skeleton />
      </LoadingRegion>
    )
  const isLocked = {
    name: profile.isNameSettled,
    cpf: profile.cpfNumber !== null,
    birth_date: profile.birthDate !== null,
  }
  const fields = Object.keys(namesInText) as CorrectedField[]
  const locked = fields.filter((field) => isLocked[field])
  const own = fields.filter((field) => !isLocked[field]).map((field) => namesInText[field])
  return (
    <>
      <p>
        Você mesmo muda {inWords([...own, 'telefone', 'gênero'])} em <Link to={links.myProfile()}>Meus dados</Link>, e o
        e-mail em <Link to={lateLinks.security()}>Segurança</Link>.
      </p>
      {locked.length > 0 && (
        <p>
          {`Para corrigir ${inWords(locked.map((field) => namesInText[field]))}, peça aqui, e conferimos com você. O que já foi assinado fica como está.`}
        </p>
      )}
      <div className="own-corrections">
        <Corrections locked={locked} />
      </div>
    </>
  )
}

const inWords = (names: readonly string[]): string => new Intl.ListFormat('pt-BR').format(names)
