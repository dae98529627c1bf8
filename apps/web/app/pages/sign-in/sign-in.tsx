import { Card, EmptyState, LinkButton, Page, Picture } from '@prumo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { SignIn } from '#features/identity/SignIn.tsx'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links, pictureAddress } from '#links'
import { useOwnSession } from '#widgets/session/use-own-session.ts'
import { useArrival } from './use-arrival.ts'

export const meta = () => hiddenPageMeta('Entrar')

/** Whether a user was signed in when the page was opened; after a sign-in here the form itself continues. */
const useWasThere = (): boolean => {
  const session = useOwnSession()
  const [wasThere, setWasThere] = useState<boolean | null>(null)
  if (wasThere === null && session !== 'coming') setWasThere(session === 'there')
  return wasThere === true && session === 'there'
}

export default function SignInPage() {
  const { back, arrive } = useArrival()
  if (useWasThere()) return <AlreadyIn to={back ?? links.patientArea()} />
  return (
    <Page isNarrow className="order-page">
      <div>
        <h1 className="order-page__title">Entrar</h1>
        <p className="ui-muted">
          {back
            ? 'Depois de entrar você volta para onde estava. O que você respondeu e digitou está guardado.'
            : 'Para ver suas consultas, receitas e pedidos. Para comprar ou marcar consulta, não é preciso ter conta.'}
        </p>
      </div>
      <Card>
        <SignIn onSignedIn={() => void arrive()} />
      </Card>
      <p className="ui-muted">
        Comprou sem conta? <Link to={links.findOrder()}>Acompanhe pelo número do pedido</Link>.
      </p>
    </Page>
  )
}

function AlreadyIn({ to }: { to: string }) {
  return (
    <Page isNarrow className="order-page">
      <EmptyState
        headingLevel="h1"
        picture={<Picture src={pictureAddress('chave')} alt="" />}
        title="Você já entrou"
        action={
          <LinkButton as={Link} to={to}>
            Continuar na minha conta
          </LinkButton>
        }
      >
        Para usar outra conta neste aparelho, saia antes desta, na sua área.
      </EmptyState>
    </Page>
  )
}
