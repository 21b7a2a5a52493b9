import { useState } from 'react';
import { cn } from '../../../ui/cn.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { useTakeShown } from '../station/frames/use-take-shown.ts';
import type { Station } from '../station/station.ts';
import { DirectionSwitch } from './direction-switch.tsx';
import { NotChecked } from './not-checked.tsx';
import { Scanner } from './scanner.tsx';
import { ScansBetweenDevices } from './scans-between-devices.tsx';
import { useSignals } from './signals/use-signals.ts';
import { texts } from './texts.ts';
import { LastScan } from './undo/last-scan.tsx';
import { useUndo } from './undo/use-undo.ts';
import type { DeviceSettings } from './use-device-settings.ts';
import { useHandReader } from './use-hand-reader.ts';
import { useShownVerdict } from './verdict/use-shown-verdict.ts';
import { VerdictPanel } from './verdict/verdict-panel.tsx';
import { SellTicket } from './walk-ins/sell-ticket.tsx';

export interface StationScannerProps {
  station: Station;
  settings: DeviceSettings;
  /** Whether codes are taken; else only the last verdict is shown. */
  isOpen: boolean;
  autoStart: boolean;
}

/** The camera with the verdict over it, and the buttons that are needed while scanning: above it, or below it for one hand. */
export function StationScanner({ station, settings, isOpen, autoStart }: StationScannerProps) {
  const t = useTexts(texts);
  const { verdict, isChecking, hasFailed, mode } = station;
  const undo = useUndo(station);
  const [shown, hide] = useShownVerdict(verdict, undo.isAsked);
  const [isBetween, setBetween] = useState(false);
  const [isSelling, setSelling] = useState(false);
  const takesCodes = isOpen && !isBetween && !isSelling;
  const takeShown = useTakeShown(station);
  // Another device's code is no ticket.
  const read = (code: string) => takeShown(code) || station.scan(code);
  useSignals(verdict, settings.sound);
  useHandReader(read, takesCodes);
  const hasDirections = isOpen && station.reEntry !== 'once';
  const { isOneHanded } = settings;
  const last = <LastScan verdict={verdict} isShown={shown !== null || isChecking || hasFailed} undo={undo} />;
  const controls = isOpen && (
    <>
      {hasDirections && <DirectionSwitch mode={mode} onMode={station.setMode} />}
      <div
        className={cn(
          'grid grid-cols-2 gap-2',
          // The camera needs the room of a second row.
          station.walkIns && 'grid-cols-3 max-sm:[&_button]:leading-tight max-sm:[&_button>svg]:hidden',
        )}
      >
        {station.walkIns && <SellTicket station={station} onOpenChange={setSelling} />}
        <ScansBetweenDevices station={station} onOpenChange={setBetween} />
      </div>
    </>
  );
  return (
    <>
      {!isOneHanded && controls}
      <Scanner
        paused={isChecking || !takesCodes}
        isOff={isBetween}
        onCode={read}
        autoStart={autoStart}
        className={cn(hasDirections && mode === 'exit' && 'border-8 border-verdict-out')}
        above={!isOneHanded && last}
        below={isOneHanded && last}
        overlay={
          <>
            {shown && (
              <VerdictPanel
                key={shown.scanId}
                verdict={shown}
                gateTypes={station.gateTypes}
                undo={undo}
                onNext={isOpen ? hide : station.dismiss}
              />
            )}
            {hasFailed && <NotChecked onAgain={station.again} />}
            {isChecking && (
              <p className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-3 bg-surface py-3 font-bold appear-late">
                <Spinner size="sm" />
                {t.checking}
              </p>
            )}
          </>
        }
      />
      {isOneHanded && controls}
    </>
  );
}
