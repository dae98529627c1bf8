import { Card, Page } from '@prumo/ui'
import { Link } from 'react-router'
import { ForgotPassword } from '#features/identity/ForgotPassword.tsx'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links } from '#links'

export const meta = () => hiddenPageMeta('Esqueci a senha')

export default function ForgotPasswordPage() {
  return (
    <Page isNarrow className="order-page">
      <div>
        <h1 className="order-page__title">Esqueci a senha</h1>
        <p className="ui-muted">
          Enviamos um link para o seu e-mail, e com ele você escolhe outra. Nada da sua conta se perde.
        </p>
      </div>
      <Card>
        <ForgotPassword />
      </Card>
      <p className="ui-muted">
        Lembrou? <Link to={links.signIn()}>Entrar</Link>.
      </p>
    </Page>
  )
}
