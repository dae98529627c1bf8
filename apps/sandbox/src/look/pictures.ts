import { html } from './html.ts'

/** The street outside: a bank, a letter box, a parcel, and the plumb line that hangs straight above them. */
export const street = html`<svg class="stage" viewBox="0 0 520 400" role="img" aria-label="Uma rua de faz de conta: um banco, uma caixa de correio e uma encomenda">
<circle cx="404" cy="112" r="74" class="sun"/>
<rect y="318" width="520" height="82" class="p-ground"/>
<path d="M64 170l108-62 108 62z" class="p-dark"/>
<rect x="64" y="178" width="216" height="24" rx="6" class="p-dark"/>
<rect x="84" y="210" width="30" height="92" rx="8" class="p-light"/>
<rect x="157" y="210" width="30" height="92" rx="8" class="p-light"/>
<rect x="230" y="210" width="30" height="92" rx="8" class="p-light"/>
<rect x="54" y="302" width="236" height="28" rx="8" class="p-dark"/>
<circle cx="172" cy="147" r="11" class="sun"/>
<rect x="349" y="262" width="14" height="72" rx="5" class="p-dark"/>
<path d="M318 204a38 38 0 0 1 38-38h54a38 38 0 0 1 38 38v62h-130z" class="p-mint"/>
<path d="M318 204a38 38 0 0 1 76 0v62h-76z" class="p-light"/>
<rect x="336" y="204" width="40" height="8" rx="4" class="p-dark"/>
<rect x="424" y="178" width="8" height="36" rx="4" class="p-dark"/>
<rect x="424" y="176" width="30" height="18" rx="5" class="sun"/>
<rect x="404" y="290" width="74" height="58" rx="10" class="p-dark"/>
<rect x="432" y="290" width="18" height="58" class="sun"/>
</svg>`

export const letterPicture = html`<svg width="104" height="76" viewBox="0 0 104 76" aria-hidden="true"><rect x="4" y="6" width="96" height="66" rx="14" class="p-light"/><path d="M12 18l40 28 40-28" class="p-line" stroke-width="5"/><circle cx="92" cy="14" r="12" class="sun"/></svg>`

export const moneyPicture = html`<svg width="112" height="76" viewBox="0 0 112 76" aria-hidden="true"><rect x="4" y="10" width="92" height="60" rx="14" class="p-dark"/><rect x="4" y="24" width="92" height="12" class="p-light"/><rect x="16" y="50" width="30" height="8" rx="4" class="p-mint"/><circle cx="90" cy="54" r="18" class="sun"/></svg>`

export const dialsPicture = html`<svg width="104" height="76" viewBox="0 0 104 76" aria-hidden="true"><rect x="6" y="14" width="92" height="10" rx="5" class="p-mint"/><rect x="6" y="52" width="92" height="10" rx="5" class="p-mint"/><circle cx="70" cy="19" r="15" class="p-dark"/><circle cx="34" cy="57" r="15" class="sun"/></svg>`

/** Done, said with a round seal. */
export const paidSeal = html`<svg class="seal" viewBox="0 0 104 104" aria-hidden="true"><circle cx="52" cy="52" r="50" class="p-ground"/><circle cx="52" cy="52" r="36" class="p-dark"/><path d="M37 53l11 11 20-22" fill="none" stroke="var(--sun)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** Not to be done: a clock that has stopped. */
export const stoppedClock = html`<svg class="seal" viewBox="0 0 104 104" aria-hidden="true"><circle cx="52" cy="52" r="50" class="p-ground"/><circle cx="52" cy="52" r="36" class="p-light"/><path d="M52 32v21l13 9" class="p-line" stroke-width="6" stroke-linejoin="round"/></svg>`
