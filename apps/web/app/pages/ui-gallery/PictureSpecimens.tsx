import { FadeInImage, type IconProps, Picture } from '@prumo/ui'
import * as everyIcon from '@prumo/ui/icons'
import { type PictureSlug, pictures } from '@prumo/ui/pictures'
import type { ComponentType } from 'react'
import { pictureAddress } from '#links'
import { Sample, Specimen } from './specimen.tsx'

const icons = Object.entries<ComponentType<IconProps>>(everyIcon)

const slugs = Object.keys(pictures) as PictureSlug[]

/** All graphics: icons, pictures, and the image that fades in. */
export function PictureSpecimens() {
  return (
    <>
      <Specimen id="icones" title="Ícones" note="Grade de 24, traço de 1,75, pontas redondas, na cor do texto.">
        <Sample name={`${icons.length} ícones`} width="wide">
          <ul className="gallery__icons">
            {icons.map(([name, Icon]) => (
              <li key={name}>
                <Icon />
                <code>{name.replace(/Icon$/, '')}</code>
              </li>
            ))}
          </ul>
        </Sample>
      </Specimen>
      <Specimen
        id="desenhos"
        title="Desenhos"
        note="Feitos por nós, por forma e cor; no modo escuro cada um tem a sua própria composição."
      >
        {slugs.map((slug) => (
          <Sample key={slug} name={slug}>
            <Picture
              src={pictureAddress(slug)}
              alt={pictures[slug].alt}
              width={pictures[slug].width}
              height={pictures[slug].height}
              className="gallery__picture"
            />
          </Sample>
        ))}
      </Specimen>
      <Specimen
        id="imagem"
        title="Imagem que aparece"
        note="Surge quando carrega; se em 5 segundos não carregar, fica visível assim mesmo."
      >
        <Sample name="Carregada">
          <FadeInImage
            src={pictureAddress('libido')}
            alt={pictures.libido.alt}
            width="640"
            height="480"
            loading="lazy"
            className="gallery__picture"
          />
        </Sample>
      </Specimen>
    </>
  )
}
