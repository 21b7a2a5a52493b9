/** Saves the QR image under the ticket's name. */
export function downloadQrCode(ticketId: string, qrCode: string): void {
  const link = document.createElement('a');
  link.href = qrCode;
  link.download = `ticket-${ticketId}.png`;
  document.body.append(link);
  link.click();
  link.remove();
}
