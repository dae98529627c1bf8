import { Section } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'

/** True social proof: no invented people, only facts that a visitor can verify. */
export function Proof({ director }: { director: string }) {
  return (
    <Section
      title="Não acredite: confira"
      lead="Não usamos depoimentos nem números que você não possa verificar. Estas coisas você pode."
    >
      <ul className="proof">
        <li>
          <h3>O médico existe</h3>
          <p>
            Nome e CRM aparecem antes de você pagar. Confira no site do{' '}
            <a href="https://portal.cfm.org.br/busca-medicos" rel="noreferrer noopener">
              Conselho Federal de Medicina
            </a>
            .
          </p>
        </li>
        <li>
          <h3>A receita vale</h3>
          <p>
            Toda receita tem um código. <Link to={links.findPrescriptionCheck()}>Digite o código aqui</Link> e veja quem
            assinou e quando; qualquer farmácia faz o mesmo.
          </p>
        </li>
        <li>
          <h3>Seus dados têm dono</h3>
          <p>
            Cada vez que alguém abre o seu registro, a leitura fica anotada, e você vê quem leu.{' '}
            <Link to={links.legal('privacidade')}>Como cuidamos dos seus dados</Link>.
          </p>
        </li>
        <li>
          <h3>A empresa tem endereço</h3>
          <p>
            {`CNPJ, rua, telefone e diretora técnica, ${director}, no pé de toda página. `}
            <Link to={links.legal('empresa')}>Quem somos</Link>.
          </p>
        </li>
      </ul>
    </Section>
  )
}
