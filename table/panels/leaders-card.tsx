import { useEffect } from 'react';
import { create } from 'zustand';
import { setSeat } from '../game/seats.ts';
import { useTable } from '../game/store.ts';
import { Card, Done } from './card.tsx';
import { SeatOf } from './seat.tsx';

/** It stays open whatever becomes of the button it was opened with. */
const useOpen = create(() => ({ open: false }));

export const openLeaders = (): void => useOpen.setState({ open: true });

const onClose = (): void => useOpen.setState({ open: false });

/** In the middle of a battle: hand a side over, take it back, or let two commanders fight it out. */
export function LeadersCard() {
  const { open } = useOpen();
  const seats = useTable((table) => table.session?.seats);
  const armies = useTable((table) => table.shown?.armies);
  const family = useTable((table) => table.shown?.battle.family);
  useEffect(() => onClose, []);
  if (!open || seats === undefined || armies === undefined || family === undefined) return null;
  return (
    <Card title="Who leads" isOpen onClose={onClose}>
      <p className="facts">
        It holds from now on. A commander who is thinking is interrupted: only what he has ordered already happens.
      </p>
      <div className="seats">
        {armies.map((army) => (
          <SeatOf key={army} {...{ family, army }} seat={seats[army]} onChange={(seat) => setSeat(army, seat)} />
        ))}
      </div>
      <Done onPress={onClose} />
    </Card>
  );
}
