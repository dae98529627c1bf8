import { Button, Card, LinkButton, Page } from '@prumo/ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ConfirmYourEmail } from '#features/identity/ConfirmYourEmail.tsx'
import { type Credentials, SignUp } from '#features/identity/SignUp.tsx'
import { signUpDraft } from '#features/identity/sign-up-form.ts'
import { usePartner } from '#features/partners/use-partner.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links } from '#links'
import { AlreadyIn, useWasThere } from './AlreadyIn.tsx'
import { placeToReturnTo } from './place-to-return-to.ts'

export const meta = () => hiddenPageMeta('Criar conta')

export default function SignUpPage() {
  const [search] = useSearchParams()
  const back = placeToReturnTo(search)
  const partner = usePartner()
  const [waiting, setWaiting] = useState<Credentials | null>(null)
  const toSignIn = back ? links.signInAndReturn(back) : links.signIn()
  if (useWasThere()) return <AlreadyIn to={back ?? links.patientArea()} />
  if (waiting)
    return (
      <Page isNarrow className="order-page">
        <h1 className="order-page__title">Confirme seu e-mail</h1>
        <Card>
          <ConfirmYourEmail credentials={waiting}>
            <LinkButton as={Link} to={toSignIn} isWide onClick={() => signUpDraft.clear()}>
              Já confirmei, entrar
            </LinkButton>
            <Button variant="link" size="small" onClick={() => setWaiting(null)}>
              Usar outro e-mail
            </Button>
          </ConfirmYourEmail>
        </Card>
      </Page>
    )
  return (
    <Page isNarrow className="order-page">
      <div>
        <h1 className="order-page__title">Criar conta</h1>
        <p className="ui-muted">
          Para ver suas consultas, receitas e pedidos em um lugar só. Para comprar ou marcar consulta, não é preciso ter
          conta.
        </p>
      </div>
      <Card>
        <SignUp partner={partner} onSignedUp={setWaiting} />
      </Card>
      <p className="ui-muted">
        Já tem conta? <Link to={toSignIn}>Entrar</Link>.
      </p>
    </Page>
  )
}
