import './hero-stage.css'

/** The first picture of the site: bottle, jar and capsule in the morning. Decoration; the words stand beside it. */
export function HeroStage() {
  return (
    <div className="hero-stage">
      <svg viewBox="0 0 520 478" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
        <circle className="hero-stage__sun" cx="390" cy="150" r="96" />
        <rect className="hero-stage__table" y="380" width="520" height="98" />
        <g>
          <rect className="hero-stage__glass" x="96" y="196" width="118" height="196" rx="26" />
          <rect className="hero-stage__paper" x="96" y="250" width="118" height="86" />
          <rect className="hero-stage__word" x="110" y="268" width="56" height="8" rx="4" />
          <rect className="hero-stage__line" x="110" y="286" width="84" height="6" rx="3" />
          <rect className="hero-stage__line" x="110" y="300" width="70" height="6" rx="3" />
          <rect className="hero-stage__neck" x="128" y="150" width="54" height="50" rx="10" />
          <rect className="hero-stage__sun" x="118" y="128" width="74" height="30" rx="10" />
        </g>
        <g>
          <rect className="hero-stage__paper" x="244" y="244" width="150" height="148" rx="30" />
          <rect className="hero-stage__band" x="244" y="282" width="150" height="66" />
          <rect className="hero-stage__paper" x="262" y="300" width="62" height="8" rx="4" />
          <rect className="hero-stage__pale" x="262" y="318" width="92" height="6" rx="3" />
          <rect className="hero-stage__glass" x="256" y="212" width="126" height="42" rx="14" />
        </g>
        <g transform="translate(406 352) rotate(-24)">
          <rect className="hero-stage__sun" width="84" height="36" rx="18" />
          <path className="hero-stage__cream" d="M42 0h24a18 18 0 0 1 0 36h-24z" />
        </g>
      </svg>
    </div>
  )
}
