import { LinkButton, Picture } from '@prumo/ui'
import { Link } from 'react-router'
import { links, pictureAddress } from '#links'
import './home-hero.css'

/** The first screen of who came about his weight. */
export function WeightHero() {
  return (
    <section className="home-hero">
      <div>
        <h1>Perder peso sem briga e sem milagre.</h1>
        <p className="ui-lead">
          Seu corpo defende o peso que tem. Dá para mudar isso com comida, sono, força e, às vezes, remédio, com um
          médico ao lado.
        </p>
        <div className="home-hero__actions">
          <LinkButton as={Link} to="#o-que-funciona">
            Ver o que funciona
          </LinkButton>
          <LinkButton as={Link} to={links.home()} variant="quiet">
            Ver outros assuntos
          </LinkButton>
        </div>
        <ul className="home-hero__facts">
          <li>
            <b>Sem dieta</b> da moda
          </li>
          <li>
            <b>Sem foto</b> de antes e depois
          </li>
          <li>
            <b>Sigilo</b> médico
          </li>
        </ul>
      </div>
      <div className="home-hero__stage">
        <Picture src={pictureAddress('peso')} alt="" isEager />
      </div>
    </section>
  )
}
