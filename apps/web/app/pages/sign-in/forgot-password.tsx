import { Card, Page } from '@prumo/ui'
import { ForgotPassword } from '#features/identity/ForgotPassword.tsx'
import { hiddenPageMeta } from '#features/site/page-meta.ts'

export const meta = () => hiddenPageMeta('Esqueci a senha')

export default function ForgotPasswordPage() {
  return (
    <Page isNarrow className="order-page">
      <div>
        <h1 className="order-page__title">Esqueci a senha</h1>
        <p className="ui-muted">Enviamos um link para o seu e-mail. Com ele você escolhe outra.</p>
      </div>
      <Card>
        <ForgotPassword />
      </Card>
    </Page>
  )
}
