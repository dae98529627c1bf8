import { Banner, LinkButton } from '@prumo/ui'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { codeOf } from '#shared/failures/failure-codes.ts'
import type { Failure } from '#shared/http/failure.ts'

/** Whether he has the programme already, by another order or because a doctor of ours follows him. */
export const isHisAlready = (failure: Failure | undefined): boolean =>
  failure !== undefined && codeOf(failure) === 'weight_already_his'

/** Nothing is left to buy: what he has is in his area. */
export function AlreadyHis() {
  return (
    <Banner
      title="Você já tem o programa"
      action={
        <LinkButton as={Link} to={lateLinks.myWeight()} variant="quiet" size="small">
          Ir para o meu acompanhamento
        </LinkButton>
      }
    >
      Não há nada a pagar, e nada foi cobrado agora. Ele está na sua área, em Peso.
    </Banner>
  )
}
