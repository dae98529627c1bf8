import { formatReais } from '@prumo/brazil'
import { Button } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useGiveBackEnrollmentMutation } from './academy.api.ts'
import './give-back-course.css'

export type GiveBackCourseProps = {
  enrollmentId: number
  /** Opens the order for whoever is not signed in. */
  orderToken?: string | undefined
  isPresale: boolean
  /** Of its whole order. */
  totalCents: number
  /** Other things stand in its order, and go back with it. */
  sharesOrder: boolean
  onGivenBack: () => void
}

/** The way out of a course, at one press; the button names what it does and how much comes back. */
export function GiveBackCourse(props: GiveBackCourseProps) {
  const { enrollmentId, orderToken, isPresale, totalCents, sharesOrder, onGivenBack } = props
  const [giveBack, { error, isLoading }] = useGiveBackEnrollmentMutation()
  const send = async () => {
    const answer = await giveBack({ enrollmentId, orderToken })
    if (!answer.error) onGivenBack()
  }
  return (
    <div className="give-back">
      <p className="ui-muted">
        {isPresale
          ? 'Você pode desistir até assistir à primeira aula.'
          : 'Você pode desistir em até 7 dias da compra, mesmo que já tenha assistido.'}
        {sharesOrder && ' O curso veio com outros produtos: desistir cancela o pedido inteiro e devolve tudo.'}
      </p>
      <SaidBanner failure={error} onRetry={() => void send()} />
      <Button variant="quiet" isBusy={isLoading} onClick={() => void send()}>
        {`${sharesOrder ? 'Cancelar o pedido' : 'Desistir'} e receber ${formatReais(totalCents)} de volta`}
      </Button>
    </div>
  )
}
