import { line } from '../svg.ts';
import { weft } from './weft.ts';

const floatShare = 0.74;

/** Pucuk rebung, the bamboo shoot: a woven triangle standing on the origin. */
export function bambooShoot(width: number, height: number, row: number, colour: string): string {
  const slope = width / 2 / height;
  const rim = row * 1.3;
  const path = weft({ left: -width / 2, right: width / 2, top: -height, bottom: 0, row }, (x, y) => {
    const fromTip = y + height;
    const edge = fromTip * slope - Math.abs(x);
    if (edge < 0) return false;
    if (edge < rim) return true;
    if (edge < rim * 2.1) return false;
    if (edge < rim * 2.9) return true;
    if (edge < rim * 4) return false;
    const leaf = (fromTip + Math.abs(x) * 1.5) % (row * 7);
    return Math.abs(x) > row * 0.6 ? leaf < row * 3.4 : leaf >= row * 3.4;
  });
  return line(path, colour, row * floatShare);
}

/** Tampuk manggis, the mangosteen's crown: a woven rosette around the origin. */
export function mangosteen(radius: number, lobes: number, row: number, colour: string): string {
  const path = weft({ left: -radius, right: radius, top: -radius, bottom: radius, row }, (x, y) => {
    const reach = Math.hypot(x, y) / radius;
    const lobe = Math.abs(Math.cos((Math.atan2(y, x) * lobes) / 2));
    const edge = 0.72 + 0.28 * lobe;
    if (reach > edge) return false;
    if (reach > edge - 0.085) return true;
    if (reach < 0.13) return true;
    if (reach < 0.21 || reach > 0.3 + 0.34 * lobe) return false;
    return !(lobe > 0.965 && reach > 0.32 && reach < 0.52);
  });
  return line(path, colour, row * floatShare);
}

/** Bunga tanjung: a small woven star around the origin. */
export function tanjung(radius: number, row: number, colour: string): string {
  const path = weft({ left: -radius, right: radius, top: -radius, bottom: radius, row }, (x, y) => {
    const [across, up] = [Math.abs(x) / radius, Math.abs(y) / radius];
    const straight =
      Math.min(across, up) < 0.16 * (1 - Math.max(across, up)) + 0.05 && Math.max(across, up) > 0.2;
    const slanted = Math.abs(across - up) < 0.2 && across + up > 0.34 && across + up < 1.25;
    return straight || slanted || across + up < 0.2;
  });
  return line(path, colour, row * floatShare);
}

/** Potong wajik: a band of nested lozenges from the origin to the right. */
export function lozenges(length: number, height: number, row: number, colour: string): string {
  const path = weft({ left: 0, right: length, top: -height / 2, bottom: height / 2, row }, (x, y) => {
    const across = Math.abs((((x % height) + height) % height) - height / 2);
    const depth = (across + Math.abs(y)) / (height / 2);
    return depth < 0.22 || (depth > 0.42 && depth < 0.68) || (depth > 1.18 && depth < 1.5);
  });
  return line(path, colour, row * floatShare);
}

/** Siku keluang: a band of bat-wing zigzags from the origin to the right. */
export function batWings(length: number, height: number, row: number, colour: string): string {
  const path = weft({ left: 0, right: length, top: -height / 2, bottom: height / 2, row }, (x, y) => {
    const fold = Math.abs((((x % height) + height) % height) - height / 2);
    const step = (((y + fold) % (height / 2.5)) + height) % (height / 2.5);
    return step < height / 5.5;
  });
  return line(path, colour, row * floatShare);
}
