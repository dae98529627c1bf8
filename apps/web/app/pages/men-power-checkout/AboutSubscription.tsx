import { Modal, Stack } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'

type AboutSubscriptionProps = { isOpen: boolean; onClose: () => void }

/** What is charged, when, and how to stop it (docs/treatments.md). */
export function AboutSubscription({ isOpen, onClose }: AboutSubscriptionProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Cobrança e cancelamento">
      <Stack gap={3}>
        <section>
          <h3>O que é cobrado</h3>
          <p>
            O valor do período que você escolher, mais a entrega. É o total que você vê antes de pedir, e nada acima.
          </p>
          <p>
            Remédio de controle especial sai em receitas de até 60 dias. Três meses vêm em dois envios: você paga cada
            um quando ele sai, e a soma é o preço dos três meses.
          </p>
        </section>
        <section>
          <h3>Quando</h3>
          <p>Só depois que o farmacêutico confere e aceita a receita. Se ele devolver o pedido, nada é cobrado.</p>
        </section>
        <section>
          <h3>Depois do primeiro envio</h3>
          <p>
            Nada se repete sem você pedir. Se quiser que os envios venham sozinhos, diga sim em “Tratamentos”: você vê
            antes o valor e o dia. Avisamos por e-mail pelo menos três dias antes de cada cobrança, e sem receita que
            cubra o envio nada é cobrado. Se o preço subir, esperamos o seu sim.
          </p>
        </section>
        <section>
          <h3>Como parar</h3>
          <p>
            Em <Link to={links.treatments()}>Tratamentos</Link> você pula um envio, pausa ou cancela sem custo, até a
            hora da cobrança. A receita continua sua e vale em qualquer farmácia.
          </p>
        </section>
      </Stack>
    </Modal>
  )
}
