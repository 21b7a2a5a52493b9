export interface DoughnutLabel {
  /** Where the label's line leaves the ring. */
  readonly from: { readonly x: number; readonly y: number };
  /** Where the text starts, or ends on the left side. */
  readonly x: number;
  readonly y: number;
  readonly side: 'left' | 'right';
}

export interface DoughnutPlace {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

const REACH = 18;
/** The height of two lines of text, in pixels. */
const TEXT_HEIGHT = 40;

/** Returns a position beside its slice for every label, without overlaps. Slices run clockwise from the top. */
export function doughnutLabels(counts: readonly number[], place: DoughnutPlace): readonly DoughnutLabel[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let before = 0;
  const wanted = counts.map((count) => {
    const turn = ((before + count / 2) / total) * 2 * Math.PI;
    before += count;
    return wish(turn, place);
  });
  return [...spread(wanted, 'right', place.height), ...spread(wanted, 'left', place.height)]
    .sort((a, b) => a.index - b.index)
    .map(({ index: _, ...label }) => label);
}

function wish(turn: number, { width, height, radius }: DoughnutPlace): DoughnutLabel {
  const x = width / 2;
  const y = height / 2;
  const [sine, cosine] = [Math.sin(turn), -Math.cos(turn)];
  const side = sine >= -1e-9 ? 'right' : 'left';
  return {
    from: { x: x + sine * radius, y: y + cosine * radius },
    x: side === 'right' ? x + radius + REACH : x - radius - REACH,
    y: y + cosine * (radius + REACH / 2),
    side,
  };
}

/** Spreads the labels of one side: pushes them down, then back up from the bottom. */
function spread(labels: readonly DoughnutLabel[], side: DoughnutLabel['side'], height: number) {
  const own = labels
    .map((label, index) => ({ ...label, index }))
    .filter((label) => label.side === side)
    .sort((a, b) => a.y - b.y);
  let least = TEXT_HEIGHT / 2;
  const down = own.map((label) => {
    const y = Math.max(label.y, least);
    least = y + TEXT_HEIGHT;
    return { ...label, y };
  });
  let maxY = height - TEXT_HEIGHT / 2;
  return down.reverse().map((label) => {
    const y = Math.min(label.y, maxY);
    maxY = y - TEXT_HEIGHT;
    return { ...label, y };
  });
}
