import { LinkButton, Picture } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { links, pictureAddress } from '#links'
import './home-hero.css'

/** The first screen of the weight variant: it says first that the programme is not open yet. */
export function WeightHero({ words, notify }: { words: { title: string; lead: string }; notify: ReactNode }) {
  return (
    <section className="home-hero">
      <div>
        <h1>{words.title}</h1>
        <p className="ui-lead">{words.lead}</p>
        {notify}
        <div className="home-hero__actions home-hero__actions--after">
          <LinkButton as={Link} to="#o-que-funciona" variant="quiet">
            Ver o que funciona
          </LinkButton>
          <LinkButton as={Link} to={links.home()} variant="quiet">
            Ver outros assuntos
          </LinkButton>
        </div>
      </div>
      <div className="home-hero__stage">
        <Picture src={pictureAddress('peso')} alt="" isEager />
      </div>
    </section>
  )
}
